import { BAD_LINK, OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/accounts/account';
import type { Scenario } from './scenarios.ts';
import type { OperationName } from './transports.ts';

/** The token in the user's confirmation link. */
export const USERS_TOKEN = 'a token of the user';

const done = { expected: { data: { success: true } } };
const noAddress = { code: 'BAD_INPUT', message: 'Please enter a valid email address' };
const badLink = { expected: { code: 'BAD_INPUT', message: BAD_LINK } };

/** Calls with an email address, which must return the same response for every address. */
function neutral(operation: OperationName): Scenario[] {
  return [
    { name: 'reveals nothing about a known address', operation, input: { email: 'returning@buyer.example' }, ...done },
    { name: 'reveals nothing about an unknown address', operation, input: { email: 'unknown@buyer.example' }, ...done },
    { name: 'accepts spaces around an address', operation, input: { email: '  unknown@buyer.example ' }, ...done },
    { name: 'requires a valid address', operation, input: { email: 'not-an-address' }, expected: noAddress },
    { name: 'rejects two addresses', operation, input: { email: 'a@b.example, c@d.example' }, expected: noAddress },
    { name: 'rejects an address of two lines', operation, input: { email: 'a@b.example\nBcc: c@d.example' }, expected: noAddress },
    { name: 'rejects an address that is not a string', operation, input: { email: 5 }, expected: noAddress, isRejectedByType: true },
  ];
}

/** Calls behind emailed links. */
function emailedLink(operation: OperationName, rest: Record<string, string> = {}): Scenario[] {
  const token = 'x'.repeat(43);
  return [
    { name: 'rejects an unknown token', operation, input: { token, ...rest }, ...badLink },
    { name: 'rejects an empty token', operation, input: { token: '', ...rest }, ...badLink },
    { name: 'rejects a huge token', operation, input: { token: 'x'.repeat(10_000), ...rest }, ...badLink },
    { name: 'rejects a token that is not a string', operation, input: { token: { $ne: '' }, ...rest }, ...badLink, isRejectedByType: true },
  ];
}

const tooShort = 'Password must be at least 6 characters long.';

export const accountMailScenarios: Scenario[] = [
  ...neutral('forgotPassword'),
  ...neutral('recoverUsername'),
  ...neutral('findMyDownloads'),
  ...emailedLink('resetPassword', { newPassword: 'second password' }),
  ...emailedLink('confirmEmail'),
  {
    name: 'rejects guests',
    operation: 'confirmEmail',
    input: { token: USERS_TOKEN },
    expected: { code: 'UNAUTHENTICATED', message: SIGN_IN_FOR_LINK },
  },
  {
    name: 'rejects other accounts',
    operation: 'confirmEmail',
    as: 'owner',
    input: { token: USERS_TOKEN },
    expected: { code: 'FORBIDDEN', message: OTHERS_LINK },
  },
  {
    name: 'accepts the account that requested the link',
    operation: 'confirmEmail',
    as: 'user',
    input: { token: USERS_TOKEN },
    expected: { data: { success: true, joinedCount: 0, joinedTicketCount: 0 } },
  },
  ...emailedLink('undoEmailChange'),
  {
    name: 'rejects a short password before it checks the link',
    operation: 'resetPassword',
    input: { token: 'x', newPassword: '12345' },
    expected: { code: 'BAD_INPUT', message: tooShort },
  },
  { name: 'rejects guests', operation: 'purchaseHistory', expected: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } },
];
