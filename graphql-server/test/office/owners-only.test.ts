import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations } from '../hostile/operations.ts';
import type { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';
import { errorOf, openOffice } from './steps.ts';

const operations = allOperations();
const ofOwners = operations
  .filter(({ isOfOwners }) => isOfOwners)
  .map(({ args, ...operation }) => ({ ...operation, variables: Object.fromEntries(args.map(({ name, type }) => [name, anyValue(type)])) }));
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
  const others = operations.filter(({ isOfOwners }) => !isOfOwners).map(({ name }) => name);
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
