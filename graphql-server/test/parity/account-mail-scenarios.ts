import { BAD_LINK, OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/account';
import type { Scenario } from './scenarios.ts';
import type { OperationName } from './transports.ts';

/** Carried by a confirmation link of the user's. */
export const USERS_TOKEN = 'a token of the user';

const done = { expected: { data: { success: true } } };
const noAddress = { code: 'BAD_INPUT', message: 'Please enter a valid email address' };
const badLink = { expected: { code: 'BAD_INPUT', message: BAD_LINK } };

/** Calls that start from an address: the same answer for everybody. */
function neutral(operation: OperationName): Scenario[] {
  return [
    { name: 'says nothing of a known address', operation, input: { email: 'returning@buyer.example' }, ...done },
    { name: 'says nothing of an unknown address', operation, input: { email: 'nobody@buyer.example' }, ...done },
    { name: 'takes blanks around an address', operation, input: { email: '  nobody@buyer.example ' }, ...done },
    { name: 'wants an address', operation, input: { email: 'nobody' }, expected: noAddress },
    { name: 'wants one address', operation, input: { email: 'a@b.example, c@d.example' }, expected: noAddress },
    { name: 'wants a line of text', operation, input: { email: 'a@b.example\nBcc: c@d.example' }, expected: noAddress },
    { name: 'wants text', operation, input: { email: 5 }, expected: noAddress, isRefusedByType: true },
  ];
}

/** Calls behind mailed links. */
function mailedLink(operation: OperationName, rest: Record<string, string> = {}): Scenario[] {
  const token = 'x'.repeat(43);
  return [
    { name: 'refuses a token that is none', operation, input: { token, ...rest }, ...badLink },
    { name: 'refuses an empty token', operation, input: { token: '', ...rest }, ...badLink },
    { name: 'refuses a huge token', operation, input: { token: 'x'.repeat(10_000), ...rest }, ...badLink },
    { name: 'refuses a token that is no text', operation, input: { token: { $ne: '' }, ...rest }, ...badLink, isRefusedByType: true },
  ];
}

const tooShort = 'Password must be at least 6 characters long.';

export const accountMailScenarios: Scenario[] = [
  ...neutral('forgotPassword'),
  ...neutral('recoverUsername'),
  ...neutral('findMyDownloads'),
  ...mailedLink('resetPassword', { newPassword: 'second password' }),
  ...mailedLink('confirmEmail'),
  {
    name: 'is not for guests',
    operation: 'confirmEmail',
    input: { token: USERS_TOKEN },
    expected: { code: 'UNAUTHENTICATED', message: SIGN_IN_FOR_LINK },
  },
  {
    name: 'is not for other accounts',
    operation: 'confirmEmail',
    as: 'owner',
    input: { token: USERS_TOKEN },
    expected: { code: 'FORBIDDEN', message: OTHERS_LINK },
  },
  {
    name: 'is for the account that asked',
    operation: 'confirmEmail',
    as: 'user',
    input: { token: USERS_TOKEN },
    expected: { data: { success: true, joinedCount: 0, joinedTicketCount: 0 } },
  },
  ...mailedLink('undoEmailChange'),
  {
    name: 'refuses a short password before it looks at the link',
    operation: 'resetPassword',
    input: { token: 'x', newPassword: '12345' },
    expected: { code: 'BAD_INPUT', message: tooShort },
  },
  { name: 'is not for guests', operation: 'purchaseHistory', expected: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } },
];
