import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';
import { errorOf, openOffice } from './steps.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'));

interface Operation {
  name: string;
  description: string;
  document: string;
  variables: Record<string, unknown>;
}

const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => operationOf('mutation', field)),
];
const ofOwners = operations.filter(({ description }) => /for the owners only/i.test(description));
/** What moves money, removes something for good, shows everything about people, or changes who may do that. */
const WITH_PASSWORD = [
  ...[
    'canExportData',
    'correctOrderEmail',
    'discardPhotoSet',
    'endSessions',
    'erasePerson',
    'exportPerson',
    'grantOwner',
    'refund',
    'removeDemo',
    'removePictures',
  ],
  ...['renewRecoveryCodes', 'revokeOwner', 'startTwoFactor', 'takeBack', 'takeBackTicket', 'turnOffTwoFactor', 'turnOnTwoFactor'],
  ...['restoreVersion', 'withdrawPictures'],
];

let shop: TestShop;
let [owner, user, guest] = [] as unknown as [TestBrowser, TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, user, guest } = await openOffice());
  await shop.query("update session set password_confirmed_at = now() - interval '1 day'");
});
afterAll(() => shop.stop());

describe('an operation of the owners', () => {
  it.each(ofOwners)('is refused to guests and users: $name', async ({ document, variables }) => {
    expect([await errorOf(guest, document, variables), await errorOf(user, document, variables)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
  });

  it.each(ofOwners)('asks for a password that was confirmed a day ago, or never asks: $name', async ({ name, document, variables }) => {
    expect((await errorOf(owner, document, variables)) === 'PASSWORD_REQUIRED').toBe(WITH_PASSWORD.includes(name));
  });

  it('says in its description whether it asks for the password', () => {
    const described = ofOwners.filter(({ description }) => /with a confirmed password/i.test(description)).map(({ name }) => name);
    expect(described.sort()).toEqual(WITH_PASSWORD.toSorted());
  });
});

it('every other operation is meant for guests and users', () => {
  const others = operations.filter((operation) => !ofOwners.includes(operation)).map(({ name }) => name);
  expect(others.sort()).toEqual([
    ...['accountSessions', 'changePassword', 'checkDuplicatePurchases', 'collection', 'confirmEmail', 'confirmPassword', 'confirmTicket'],
    ...[
      'createPaymentIntent',
      'createTicketPaymentIntent',
      'drawingChanges',
      'endOtherSessions',
      'endSession',
      'endedPurchase',
      'event',
      'events',
      'findMyDownloads',
    ],
    ...['forgotPassword', 'freeSamples', 'login', 'logout', 'me', 'myTickets', 'ownedSet', 'photoSet', 'photoSets', 'promoCode'],
    ...[
      'purchaseHistory',
      'recoverUsername',
      'register',
      'removeDrawingSession',
      'requestEmailConfirmation',
      'resetPassword',
      'saveDrawingSessions',
      'sendContactMessage',
    ],
    ...['sendDownloadEmail', 'undoEmailChange', 'updateProfile'],
  ]);
});

function operationOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): Operation {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return {
    name: field.name,
    description: field.description ?? '',
    document: `${kind} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }`,
    variables: Object.fromEntries(field.args.map(({ name, type }) => [name, anyValue(type)])),
  };
}

/** Any value of this type; null where that is possible. */
function anyValue(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [anyValue(ofType.ofType as GraphQLInputType)];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.name;
  if (isInputObjectType(ofType))
    return Object.fromEntries(Object.values(ofType.getFields()).map((field) => [field.name, anyValue(field.type)]));
  if (ofType.name === 'Boolean') return true;
  return ['ID', 'String'].includes(ofType.name) ? '0123456789abcdef0123456789abcdef' : 1;
}
