import type { OperationName, Outcome } from './transports.ts';

export interface Scenario {
  name: string;
  operation: OperationName;
  input?: Record<string, unknown>;
  /** The client's account; a guest if omitted. */
  as?: 'user' | 'owner';
  /** A partial result; other fields are not compared. */
  expected: Partial<Outcome> | { data: unknown };
  /** GraphQL's own types reject the input before our validation, so only the rejection has to match. */
  isRejectedByType?: boolean;
}

const first = { id: '1', name: 'First Light', price: 500, quantity: 1 };
const second = { id: '2', name: 'The Long Reach', price: 800, quantity: 1 };
const opened = { data: { clientSecret: 'pi_secret', isPaid: false, orderNumber: 'AR-X-X' } };
const completed = { data: { clientSecret: null, isPaid: true, orderNumber: 'AR-X-X' } };
const changed = {
  code: 'TOTAL_CHANGED',
  message: 'The total of your order has changed. Please update its prices and review it before paying.',
};
const rejected = { code: 'BAD_INPUT' };
const badType = { expected: rejected, isRejectedByType: true };

function intent(name: string, input: Record<string, unknown>, rest: Pick<Scenario, 'expected' | 'isRejectedByType'>): Scenario {
  return { name, operation: 'createPaymentIntent', input: { items: [first], amount: 5, ...input }, ...rest };
}

/** Inputs and expected results, shared by both transports. Prices come from the demo catalogue. */
export const scenarios: Scenario[] = [
  { name: 'lists the catalogue', operation: 'photoSets', expected: {} },
  { name: 'returns no user to a guest', operation: 'me', expected: { data: null } },

  {
    name: 'returns a percentage code',
    operation: 'promoCode',
    input: { code: ' earlyBirds ' },
    expected: { data: { code: 'earlyBirds', kind: 'percent', value: 15 } },
  },
  {
    name: 'returns a fixed code',
    operation: 'promoCode',
    input: { code: 'freakyFour' },
    expected: { data: { code: 'freakyFour', kind: 'fixed', value: 400 } },
  },
  {
    name: 'returns a code with braces in its name',
    operation: 'promoCode',
    input: { code: '{name}' },
    expected: { data: { code: '{name}', kind: 'percent', value: 20 } },
  },
  {
    name: 'rejects a code in another letter case',
    operation: 'promoCode',
    input: { code: 'earlybirds' },
    expected: { code: 'NOT_FOUND', message: 'Please check your code and try again.' },
  },
  { name: 'requires a code', operation: 'promoCode', input: { code: '  ' }, expected: { ...rejected, message: 'Enter a promo code' } },

  intent('creates an order', {}, { expected: opened }),
  intent('accepts an id as a number', { items: [{ ...first, id: 1 }] }, { expected: opened }),
  intent('treats a missing quantity as 1', { items: [{ id: '1', price: 500 }] }, { expected: opened }),
  intent('accepts a percentage code', { items: [first, second], amount: 11.05, promoCode: 'earlyBirds' }, { expected: opened }),
  intent(
    'accepts a percentage code with an unrounded discount',
    { items: [first, second], amount: 11.05, promoCode: ' earlyBirds', discount: 1.95 },
    { expected: opened },
  ),
  intent(
    'completes an order with a total of 0 at once',
    { amount: 0, promoCode: 'freakyFive', discount: 5, email: 'free@buyer.example' },
    { expected: completed },
  ),
  intent('rejects a smaller amount', { amount: 4.99 }, { expected: changed }),
  intent('rejects a larger amount', { amount: 5.01 }, { expected: changed }),
  intent('rejects an amount in cents', { amount: 500 }, { expected: changed }),
  intent('rejects another price of the item', { items: [{ ...first, price: 1 }], amount: 0.01 }, { expected: changed }),
  intent('rejects another price even if the amount is right', { items: [{ ...first, price: 1 }] }, { expected: changed }),
  intent('rejects a discount that the code does not give', { amount: 0.5, promoCode: 'earlyBirds' }, { expected: changed }),
  intent('rejects an unknown code', { promoCode: 'EARLYBIRDS' }, { expected: rejected }),
  intent(
    'rejects a set that is not on sale',
    { items: [{ ...first, id: '999' }] },
    { expected: { ...rejected, message: 'This photo set is not on sale: 999', fields: { 'items.0.id': 'Not on sale' } } },
  ),
  intent(
    'lists all sets that are not on sale in one error',
    { items: [{ ...first, id: '999' }, first, { ...first, id: '998' }] },
    {
      expected: {
        ...rejected,
        message: 'These photo sets are not on sale: 999, 998',
        fields: { 'items.0.id': 'Not on sale', 'items.2.id': 'Not on sale' },
      },
    },
  ),
  intent('rejects an invalid id', { items: [{ ...first, id: "1' or '1'='1" }] }, { expected: rejected }),
  intent(
    'rejects the same set twice',
    { items: [first, first], amount: 10 },
    { expected: { ...rejected, message: 'Each photo set can only be purchased once' } },
  ),
  intent(
    'rejects a quantity of 2',
    { items: [{ ...first, quantity: 2 }], amount: 10 },
    { expected: { ...rejected, message: 'Each photo set can only be purchased once' } },
  ),
  intent('rejects a quantity of 0', { items: [{ ...first, quantity: 0 }], amount: 0 }, { expected: rejected }),
  intent('rejects an empty cart', { items: [], amount: 0 }, { expected: { ...rejected, message: 'Your cart is empty' } }),
  intent('rejects a negative amount', { amount: -5 }, { expected: rejected }),
  intent('rejects an amount as text', { amount: '5' }, badType),
  intent('rejects a price with fractions', { items: [{ ...first, price: 500.5 }] }, badType),
  intent('rejects items that are not a list', { items: 'all' }, badType),
  intent('rejects a code that is not a string', { promoCode: { code: 'x' } }, badType),
  intent(
    'rejects a malformed address',
    { email: 'not-an-address' },
    { expected: { ...rejected, message: 'Please enter a valid email address' } },
  ),

  {
    name: 'finds no purchases of a new customer',
    operation: 'checkDuplicatePurchases',
    input: { email: 'new@buyer.example', photoSetIds: [1, 2] },
    expected: {
      data: { success: true, hasDuplicates: false, duplicates: [], customerInfo: { isReturningCustomer: false, purchaseCount: 0 } },
    },
  },
  {
    name: 'lists which of the given sets a returning customer bought',
    operation: 'checkDuplicatePurchases',
    input: { email: 'Returning@Buyer.example', photoSetIds: [1, 3] },
    expected: {
      data: {
        success: true,
        hasDuplicates: true,
        duplicates: [{ id: 1, title: 'First Light' }],
        customerInfo: { isReturningCustomer: true, purchaseCount: 2 },
      },
    },
  },
  { name: 'requires a valid address', operation: 'checkDuplicatePurchases', input: { email: 'a@', photoSetIds: [1] }, expected: rejected },
  { name: 'requires ids', operation: 'checkDuplicatePurchases', input: { email: 'a@b.example', photoSetIds: [] }, expected: rejected },
  {
    name: 'requires ids that are numbers',
    operation: 'checkDuplicatePurchases',
    input: { email: 'a@b.example', photoSetIds: ['one'] },
    ...badType,
  },

  {
    name: 'confirms that the email of a purchase was sent',
    operation: 'sendDownloadEmail',
    input: { email: 'returning@buyer.example', photoSetIds: [2, 1], totalAmount: 1300, promoCode: '' },
    expected: { data: { success: true, isSent: true, isOwn: false, isOrderEmail: true, downloads: [], photoSetIds: [], reversal: null } },
  },
  {
    name: 'rejects an address without a purchase',
    operation: 'sendDownloadEmail',
    input: { email: 'new@buyer.example', photoSetIds: [1], totalAmount: 500 },
    expected: { code: 'CONFLICT', message: "We couldn't find a paid order for this email address and these photo sets." },
  },
  {
    name: 'rejects other sets than those purchased',
    operation: 'sendDownloadEmail',
    input: { email: 'returning@buyer.example', photoSetIds: [1], totalAmount: 500 },
    expected: { code: 'CONFLICT' },
  },
  {
    name: 'requires the address if there is no client secret',
    operation: 'sendDownloadEmail',
    input: { photoSetIds: [1], totalAmount: 500 },
    expected: { ...rejected, message: 'Please enter a valid email address' },
  },
  {
    name: 'requires the sets if there is no client secret',
    operation: 'sendDownloadEmail',
    input: { email: 'new@buyer.example', totalAmount: 500 },
    expected: { ...rejected, message: 'Name at least one photo set' },
  },
  {
    name: 'rejects an unknown payment id even for a customer with purchases',
    operation: 'sendDownloadEmail',
    input: { email: 'returning@buyer.example', photoSetIds: [2, 1], paymentIntentId: 'pi_123' },
    expected: { code: 'CONFLICT' },
  },
  {
    name: 'rejects a forged client secret',
    operation: 'sendDownloadEmail',
    input: { email: 'new@buyer.example', photoSetIds: [1], totalAmount: 500, clientSecret: 'pi_123_secret_456' },
    expected: { code: 'CONFLICT' },
  },
];
