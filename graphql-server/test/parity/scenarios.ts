import type { OperationName, Outcome } from './transports.ts';

export interface Scenario {
  name: string;
  operation: OperationName;
  input?: Record<string, unknown>;
  /** Who asks: a guest unless told. */
  as?: 'user' | 'owner';
  /** Only the given parts must match. */
  expected: Partial<Outcome> | { data: unknown };
  /**
   * GraphQL's own types refuse the input before our rules see it: then only that it is refused must match.
   */
  isRefusedByType?: boolean;
}

const first = { id: '1', name: 'First Light', price: 500, quantity: 1 };
const second = { id: '2', name: 'The Long Reach', price: 800, quantity: 1 };
const opened = { data: { clientSecret: 'pi_secret', isPaid: false, orderNumber: 'AR-X-X' } };
const completed = { data: { clientSecret: null, isPaid: true, orderNumber: 'AR-X-X' } };
const changed = {
  code: 'TOTAL_CHANGED',
  message: 'The total of your order has changed. Please update its prices and review it before paying.',
};
const refused = { code: 'BAD_INPUT' };
const badType = { expected: refused, isRefusedByType: true };

function intent(name: string, input: Record<string, unknown>, rest: Pick<Scenario, 'expected' | 'isRefusedByType'>): Scenario {
  return { name, operation: 'createPaymentIntent', input: { items: [first], amount: 5, ...input }, ...rest };
}

/** One table for both transports: what goes in, what comes out. Prices are the demo catalogue's. */
export const scenarios: Scenario[] = [
  { name: 'lists the catalogue', operation: 'photoSets', expected: {} },
  { name: 'a guest is nobody', operation: 'me', expected: { data: null } },

  {
    name: 'knows a percentage code',
    operation: 'promoCode',
    input: { code: ' earlyBirds ' },
    expected: { data: { code: 'earlyBirds', kind: 'percent', value: 15 } },
  },
  {
    name: 'knows a fixed code',
    operation: 'promoCode',
    input: { code: 'freakyFour' },
    expected: { data: { code: 'freakyFour', kind: 'fixed', value: 400 } },
  },
  {
    name: 'knows the code with the name',
    operation: 'promoCode',
    input: { code: '{name}' },
    expected: { data: { code: '{name}', kind: 'percent', value: 20 } },
  },
  {
    name: 'minds the case of codes',
    operation: 'promoCode',
    input: { code: 'earlybirds' },
    expected: { code: 'NOT_FOUND', message: 'Please check your code and try again.' },
  },
  { name: 'wants a code', operation: 'promoCode', input: { code: '  ' }, expected: { ...refused, message: 'Enter a promo code' } },

  intent('opens an order', {}, { expected: opened }),
  intent('takes an id as a number', { items: [{ ...first, id: 1 }] }, { expected: opened }),
  intent('takes a missing quantity for 1', { items: [{ id: '1', price: 500 }] }, { expected: opened }),
  intent('takes a percentage', { items: [first, second], amount: 11.05, promoCode: 'earlyBirds' }, { expected: opened }),
  intent(
    'takes an unrounded percentage',
    { items: [first, second], amount: 11.05, promoCode: ' earlyBirds', discount: 1.95 },
    { expected: opened },
  ),
  intent(
    'completes a total of 0 at once',
    { amount: 0, promoCode: 'freakyFive', discount: 5, email: 'free@buyer.example' },
    { expected: completed },
  ),
  intent('refuses a smaller amount', { amount: 4.99 }, { expected: changed }),
  intent('refuses a larger amount', { amount: 5.01 }, { expected: changed }),
  intent('refuses an amount in cents', { amount: 500 }, { expected: changed }),
  intent('refuses another price of the item', { items: [{ ...first, price: 1 }], amount: 0.01 }, { expected: changed }),
  intent('refuses another price with the right amount', { items: [{ ...first, price: 1 }] }, { expected: changed }),
  intent('refuses a discount that no code gave', { amount: 0.5, promoCode: 'earlyBirds' }, { expected: changed }),
  intent('refuses an unknown code', { promoCode: 'EARLYBIRDS' }, { expected: refused }),
  intent(
    'refuses a set that is not on sale',
    { items: [{ ...first, id: '999' }] },
    { expected: { ...refused, message: 'This photo set is not on sale: 999', fields: { 'items.0.id': 'Not on sale' } } },
  ),
  intent(
    'refuses all sets that are not on sale at once',
    { items: [{ ...first, id: '999' }, first, { ...first, id: '998' }] },
    {
      expected: {
        ...refused,
        message: 'These photo sets are not on sale: 999, 998',
        fields: { 'items.0.id': 'Not on sale', 'items.2.id': 'Not on sale' },
      },
    },
  ),
  intent('refuses an id that is none', { items: [{ ...first, id: "1' or '1'='1" }] }, { expected: refused }),
  intent(
    'refuses a set twice',
    { items: [first, first], amount: 10 },
    { expected: { ...refused, message: 'Each photo set can only be purchased once' } },
  ),
  intent(
    'refuses two of a set',
    { items: [{ ...first, quantity: 2 }], amount: 10 },
    { expected: { ...refused, message: 'Each photo set can only be purchased once' } },
  ),
  intent('refuses none of a set', { items: [{ ...first, quantity: 0 }], amount: 0 }, { expected: refused }),
  intent('refuses an empty cart', { items: [], amount: 0 }, { expected: { ...refused, message: 'Your cart is empty' } }),
  intent('refuses a negative amount', { amount: -5 }, { expected: refused }),
  intent('refuses an amount as text', { amount: '5' }, badType),
  intent('refuses a price with fractions', { items: [{ ...first, price: 500.5 }] }, badType),
  intent('refuses items that are no list', { items: 'all' }, badType),
  intent('refuses a code that is no text', { promoCode: { code: 'x' } }, badType),
  intent('refuses a malformed address', { email: 'nobody' }, { expected: { ...refused, message: 'Please enter a valid email address' } }),

  {
    name: 'knows nothing of a new customer',
    operation: 'checkDuplicatePurchases',
    input: { email: 'new@buyer.example', photoSetIds: [1, 2] },
    expected: {
      data: { success: true, hasDuplicates: false, duplicates: [], customerInfo: { isReturningCustomer: false, purchaseCount: 0 } },
    },
  },
  {
    name: 'tells a returning customer what was bought, of what was asked',
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
  { name: 'wants an address', operation: 'checkDuplicatePurchases', input: { email: 'a@', photoSetIds: [1] }, expected: refused },
  { name: 'wants ids', operation: 'checkDuplicatePurchases', input: { email: 'a@b.example', photoSetIds: [] }, expected: refused },
  { name: 'wants numbers', operation: 'checkDuplicatePurchases', input: { email: 'a@b.example', photoSetIds: ['one'] }, ...badType },

  {
    name: 'the mail of a purchase was sent',
    operation: 'sendDownloadEmail',
    input: { email: 'returning@buyer.example', photoSetIds: [2, 1], totalAmount: 1300, promoCode: '' },
    expected: { data: { success: true, isSent: true, isOwn: false, isOrderEmail: true, downloads: [], photoSetIds: [], reversal: null } },
  },
  {
    name: 'no mail without a purchase',
    operation: 'sendDownloadEmail',
    input: { email: 'new@buyer.example', photoSetIds: [1], totalAmount: 500 },
    expected: { code: 'CONFLICT', message: "We couldn't find a paid order for this email address and these photo sets." },
  },
  {
    name: 'no mail for other sets',
    operation: 'sendDownloadEmail',
    input: { email: 'returning@buyer.example', photoSetIds: [1], totalAmount: 500 },
    expected: { code: 'CONFLICT' },
  },
  {
    name: 'without a client secret the address is needed',
    operation: 'sendDownloadEmail',
    input: { photoSetIds: [1], totalAmount: 500 },
    expected: { ...refused, message: 'Please enter a valid email address' },
  },
  {
    name: 'without a client secret the sets are needed',
    operation: 'sendDownloadEmail',
    input: { email: 'new@buyer.example', totalAmount: 500 },
    expected: { ...refused, message: 'Name at least one photo set' },
  },
  {
    name: 'the id of a payment that does not exist finds nothing, whatever else was bought',
    operation: 'sendDownloadEmail',
    input: { email: 'returning@buyer.example', photoSetIds: [2, 1], paymentIntentId: 'pi_123' },
    expected: { code: 'CONFLICT' },
  },
  {
    name: 'a forged client secret opens nothing',
    operation: 'sendDownloadEmail',
    input: { email: 'new@buyer.example', photoSetIds: [1], totalAmount: 500, clientSecret: 'pi_123_secret_456' },
    expected: { code: 'CONFLICT' },
  },
];
