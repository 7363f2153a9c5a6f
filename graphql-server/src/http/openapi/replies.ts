import type { PublicUser } from '@archive/schema/accounts/account';
import type { Cents } from '@archive/schema/money';
import type { RestError } from '@archive/schema/rest';
import type { DuplicateCheckReply, PaymentIntentReply, SendDownloadEmailReply } from '@archive/schema/sales/checkout';
import { REVERSALS } from '@archive/schema/sales/reversal';
import type { TicketPaymentReply } from '@archive/schema/sales/ticket';
import { type SoldTicket, TICKET_STATUSES } from '@archive/schema/sales/ticket-sales';
import * as z from 'zod/mini';

/** A schema whose output has every field of a reply type, so that a new field doesn't compile until it is documented. */
type Documents<T> = z.ZodMiniType<T>;

const cents = z.int() as unknown as z.ZodMiniType<Cents>;
const success = z.literal(true);

const user = z.object({
  username: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
}) satisfies Documents<PublicUser>;

export const done = z.object({ success });
export const welcome = z.object({ success, user });
export const me = z.union([welcome, z.object({ success: z.literal(false), user: z.null() })]);
export const emailConfirmed = z.object({ success, joinedCount: z.int(), joinedTicketCount: z.int() });
export const purchaseHistory = z.object({
  success,
  history: z.object({
    purchases: z.array(
      z.object({
        id: z.string(),
        purchaseDate: z.string(),
        photoSet: z.object({ id: z.int(), title: z.string(), downloadFile: z.nullable(z.string()) }),
      }),
    ),
  }),
});

export const paymentIntent = z.object({
  clientSecret: z.nullable(z.string()),
  isPaid: z.boolean(),
  orderNumber: z.string(),
}) satisfies Documents<PaymentIntentReply>;

export const duplicateCheck = z.object({
  success,
  hasDuplicates: z.boolean(),
  duplicates: z.array(z.object({ id: z.int(), title: z.string() })),
  customerInfo: z.object({ isReturningCustomer: z.boolean(), purchaseCount: z.int() }),
}) satisfies Documents<DuplicateCheckReply>;

export const downloadEmail = z.object({
  success,
  isSent: z.boolean(),
  isOwn: z.boolean(),
  isOrderEmail: z.boolean(),
  downloads: z.array(z.object({ title: z.string(), url: z.string() })),
  photoSetIds: z.array(z.int()),
  reversal: z.nullable(z.enum(REVERSALS)),
}) satisfies Documents<SendDownloadEmailReply>;

export const ticketPayment = z.object({
  clientSecret: z.nullable(z.string()),
  ticketId: z.string(),
  isPaid: z.boolean(),
}) satisfies Documents<TicketPaymentReply>;

/** A public key as a JSON Web Key. */
export const ticketKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

export const soldTicket = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ticketId: z.string(),
  receiptNumber: z.string(),
  amountPaid: cents,
  purchaseDate: z.string(),
  amountRefunded: cents,
  status: z.enum(TICKET_STATUSES),
}) satisfies Documents<SoldTicket>;

export const error = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
}) satisfies Documents<RestError>;
