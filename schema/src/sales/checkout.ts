import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import { MAX_CENTS } from '../money.ts';
import { MAX_CART_ITEMS } from './cart.ts';
import { paymentIntentId } from './payment.ts';
import type { Reversal } from './reversal.ts';

const photoSetId = z
  .int('Each photo set id must be a whole number')
  .check(z.positive('Each photo set id must be positive'), z.maximum(999_999_999));
const photoSetIds = z
  .array(photoSetId, 'photoSetIds must be a list of numbers')
  .check(z.minLength(1, 'Name at least one photo set'), z.maxLength(MAX_CART_ITEMS, `At most ${MAX_CART_ITEMS} photo sets at once`));
const promoCode = z
  .string('The promo code must be text')
  .check(z.maxLength(100, 'Promo codes have at most 100 characters'), z.regex(/^\P{Cc}*$/u, 'Promo codes can only contain plain text'));

const discount = z.number('discount must be a number').check(z.nonnegative('discount cannot be negative'), z.maximum(MAX_CENTS));

const orderItem = z.object(
  {
    /** Numeric text by the specification; a plain number means the same. */
    id: z.union([z.string(), z.number()], 'Each item needs the id of a photo set'),
    name: z.optional(z.string()),
    price: z.int('Each price must be a whole number of cents').check(z.nonnegative('A price cannot be negative'), z.maximum(MAX_CENTS)),
    /** Always 1, so it may as well be left out. */
    quantity: z._default(z.literal(1, 'Each photo set can only be purchased once'), 1),
  },
  'Each item must be an object',
);
const orderItems = z
  .array(orderItem, 'items must be a list')
  .check(z.minLength(1, 'Your cart is empty'), z.maxLength(MAX_CART_ITEMS, `At most ${MAX_CART_ITEMS} photo sets in one order`));

/**
 * `POST /api/create-payment-intent`. `amount` is dollars after the discount. `discount` has no stated unit, so it is only
 * checked for plausibility; neither is ever used.
 */
export const createPaymentIntentBody = z.object({
  items: orderItems,
  amount: z.number('amount must be a number of dollars').check(z.nonnegative('amount cannot be negative'), z.maximum(MAX_CENTS / 100)),
  promoCode: z.nullish(promoCode),
  discount: z.nullish(discount),
  email: z.nullish(emailSchema),
});

/** The same order as the service takes it: `expectedTotal` is what the client showed, in cents (may carry half a cent of rounding). */
export const placeOrderInput = z.object({
  items: orderItems,
  expectedTotal: z.number().check(z.nonnegative('The total cannot be negative'), z.maximum(MAX_CENTS)),
  promoCode: z.nullish(promoCode),
  discount: z.nullish(discount),
  email: z.nullish(emailSchema),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/**
 * `clientSecret` is null when there is nothing to charge; the order is complete then. `isPaid` also tells a repeated checkout
 * that the first one went through: to the browser that made it with its secret, to a caller who only has the idempotency key
 * without, because the secret would open the downloads.
 */
export interface PaymentIntentReply {
  clientSecret: string | null;
  isPaid: boolean;
  /** For people: 'AR-7KQ2-M9XD'. */
  orderNumber: string;
}

/** `POST /api/check-duplicate-purchases` */
export const duplicateCheckInput = z.object({ email: emailSchema, photoSetIds });

/** Which of the asked sets the address has bought; `purchaseCount`: how many sets in all, one bought twice counting twice. */
export interface DuplicateCheckReply {
  success: true;
  hasDuplicates: boolean;
  duplicates: { id: number; title: string }[];
  customerInfo: { isReturningCustomer: boolean; purchaseCount: number };
}

/**
 * `POST /api/send-download-email`. Only finds the order: by the payment's client secret alone, by the payment's id, or by address
 * and sets. Recipient, sets and amounts come from the order itself.
 */
export const sendDownloadEmailInput = z
  .object({
    email: z.nullish(emailSchema),
    photoSetIds: z.nullish(photoSetIds),
    totalAmount: z.nullish(
      z.int('totalAmount must be a whole number of cents').check(z.nonnegative('totalAmount cannot be negative'), z.maximum(MAX_CENTS)),
    ),
    promoCode: z.nullish(promoCode),
    /** What the provider appended to the return address: enough to find the order where nothing else is known. */
    clientSecret: z.nullish(z.string().check(z.maxLength(300))),
    /**
     * What is left of the return address later. Finds the order of this payment or none, and only for the buyer's account or browser,
     * or together with the order's email.
     */
    paymentIntentId: z.nullish(paymentIntentId),
  })
  .check(
    z.refine((input) => Boolean(input.email || namesPayment(input)), { error: 'Please enter a valid email address', path: ['email'] }),
    z.refine((input) => Boolean(input.photoSetIds || namesPayment(input)), { error: 'Name at least one photo set', path: ['photoSetIds'] }),
  );
export type SendDownloadEmailInput = z.infer<typeof sendDownloadEmailInput>;

function namesPayment(input: { clientSecret?: string | null | undefined; paymentIntentId?: string | null | undefined }): boolean {
  return Boolean(input.clientSecret || input.paymentIntentId);
}

/** `POST /api/promo-code` */
export const promoLookupInput = z.object({ code: promoCode.check(z.trim(), z.minLength(1, 'Enter a promo code')) });

/** What became of the order's mail. */
export interface SendDownloadEmailReply {
  success: true;
  /**
   * False while the mail is still waiting for the mail server; it will be sent. Also when an order that cost nothing was given an
   * address afterwards (the app gives it at once) that has had as many such mails as it may in an hour: then ask again later.
   */
  isSent: boolean;
  /** Whether the order was placed by this account or, as a guest's, in this browser within a day. */
  isOwn: boolean;
  /** Whether the email that was given is the order's. */
  isOrderEmail: boolean;
  /** Only for the browser that bought, and for any holder of the payment's client secret. */
  downloads: { title: string; url: string }[];
  /** What was bought; for the same callers. */
  photoSetIds: number[];
  /** Why there is nothing to download any more; for the same callers. Then no mail is waited for either. */
  reversal: Reversal | null;
}
