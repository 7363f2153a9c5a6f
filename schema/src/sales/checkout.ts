import * as z from 'zod/mini';
import { MAX_PHOTO_SET_ID } from '../catalogue/photo-set-id.ts';
import { emailSchema } from '../email.ts';
import { MAX_CENTS } from '../money.ts';
import { MAX_CART_ITEMS } from './cart.ts';
import { paymentIntentId } from './payment.ts';
import type { Reversal } from './reversal.ts';

const photoSetId = z
  .int('Each photo set id must be a whole number')
  .check(z.positive('Each photo set id must be positive'), z.maximum(MAX_PHOTO_SET_ID));
const photoSetIds = z
  .array(photoSetId, 'photoSetIds must be a list of numbers')
  .check(z.minLength(1, 'Name at least one photo set'), z.maxLength(MAX_CART_ITEMS, `At most ${MAX_CART_ITEMS} photo sets at once`));
export const promoCode = z
  .string('The promo code must be text')
  .check(z.maxLength(100, 'Promo codes have at most 100 characters'), z.regex(/^\P{Cc}*$/u, 'Promo codes can only contain plain text'));

const discount = z.number('discount must be a number').check(z.nonnegative('discount cannot be negative'), z.maximum(MAX_CENTS));

const orderItem = z.object(
  {
    /** Text with a number, as in the specification, or a number. */
    id: z.union([z.string(), z.number()], 'Each item needs the id of a photo set'),
    name: z.optional(z.string()),
    price: z.int('Each price must be a whole number of cents').check(z.nonnegative('A price cannot be negative'), z.maximum(MAX_CENTS)),
    /** Always 1. May be omitted. */
    quantity: z._default(z.literal(1, 'Each photo set can only be purchased once'), 1),
  },
  'Each item must be an object',
);
const orderItems = z
  .array(orderItem, 'items must be a list')
  .check(z.minLength(1, 'Your cart is empty'), z.maxLength(MAX_CART_ITEMS, `At most ${MAX_CART_ITEMS} photo sets in one order`));

/**
 * `POST /api/create-payment-intent`. `amount` is dollars after the discount. The specification gives `discount` no unit, so it is only
 * checked for plausibility. The server computes the price itself.
 */
export const createPaymentIntentBody = z.object({
  items: orderItems,
  amount: z.number('amount must be a number of dollars').check(z.nonnegative('amount cannot be negative'), z.maximum(MAX_CENTS / 100)),
  promoCode: z.nullish(promoCode),
  discount: z.nullish(discount),
  email: z.nullish(emailSchema),
});

/** The same order for the service. `expectedTotal` is the total that the client showed, in cents, perhaps half a cent off. */
export const placeOrderInput = z.object({
  items: orderItems,
  expectedTotal: z.number().check(z.nonnegative('The total cannot be negative'), z.maximum(MAX_CENTS)),
  promoCode: z.nullish(promoCode),
  discount: z.nullish(discount),
  email: z.nullish(emailSchema),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/**
 * `clientSecret` is null when there is nothing to charge; then the order is complete. `isPaid` is true also when a repeated checkout
 * finds the order of the first one, already paid. Then only the browser of the first gets the secret, which opens the downloads. A
 * caller who has just the idempotency key doesn't.
 */
export interface PaymentIntentReply {
  clientSecret: string | null;
  isPaid: boolean;
  /** For people: 'AR-7KQ2-M9XD'. */
  orderNumber: string;
}

/** `POST /api/check-duplicate-purchases` */
export const duplicateCheckInput = z.object({ email: emailSchema, photoSetIds });

/** Which of these sets the address has bought. `purchaseCount`: all sets that it has bought; one bought twice counts twice. */
export interface DuplicateCheckReply {
  success: true;
  hasDuplicates: boolean;
  duplicates: { id: number; title: string }[];
  customerInfo: { isReturningCustomer: boolean; purchaseCount: number };
}

/**
 * `POST /api/send-download-email`. The input only finds the order: by the payment's client secret, by the payment's id, or by email
 * address and sets. Recipient, sets and amounts come from the order.
 */
export const sendDownloadEmailInput = z
  .object({
    email: z.nullish(emailSchema),
    photoSetIds: z.nullish(photoSetIds),
    totalAmount: z.nullish(
      z.int('totalAmount must be a whole number of cents').check(z.nonnegative('totalAmount cannot be negative'), z.maximum(MAX_CENTS)),
    ),
    promoCode: z.nullish(promoCode),
    /** From the return address, to which Stripe appends it. It finds the order without anything else. */
    clientSecret: z.nullish(z.string().check(z.maxLength(300))),
    /** Finds the order of this payment, but only for the buyer's account or browser, or together with the order's email. */
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

/** Whether the order's email was sent, and what was bought. */
export interface SendDownloadEmailReply {
  success: true;
  /**
   * False while the email waits for the mail server. Also false if a free order was given its address afterwards, and this address has
   * reached its limit of emails per hour; then send the request again later.
   */
  isSent: boolean;
  /** Whether the order was placed by this account or, as a guest's, in this browser within a day. */
  isOwn: boolean;
  /** Whether the given email address is the order's. */
  isOrderEmail: boolean;
  /** Only for the buyer's browser and for callers with the payment's client secret. */
  downloads: { title: string; url: string }[];
  /** For the same callers. */
  photoSetIds: number[];
  /** Why nothing can be downloaded, for the same callers. Then no email is sent. */
  reversal: Reversal | null;
}
