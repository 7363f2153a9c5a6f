import {
  confirmPasswordInput,
  emailInput,
  loginInput,
  profileInputFor,
  registerInput,
  resetPasswordInput,
  tokenInput,
} from '@archive/schema/accounts/account';
import { eventReply } from '@archive/schema/catalogue/events/event';
import { confirmKeptInput, confirmKeptReply } from '@archive/schema/catalogue/kept-sets';
import { photoSetReply } from '@archive/schema/catalogue/photo-set-schema';
import { contactInput } from '@archive/schema/contact/contact';
import { serverTimeReply } from '@archive/schema/drawing/class-session';
import { REST } from '@archive/schema/rest';
import { createPaymentIntentBody, duplicateCheckInput, promoLookupInput, sendDownloadEmailInput } from '@archive/schema/sales/checkout';
import { promoSchema } from '@archive/schema/sales/pricing';
import { ticketPaymentBody, ticketPaymentInput } from '@archive/schema/sales/ticket-input';
import { ticketExportInput, ticketPageInput } from '@archive/schema/sales/ticket-sales';
import * as z from 'zod/mini';
import * as replies from './replies.ts';

/** The description of one REST call. */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly tag: 'Catalogue' | 'Checkout' | 'Tickets' | 'Account' | 'Contact' | 'Owners' | 'Service';
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  /** Media type of a body that is not JSON. */
  readonly bodyType?: string;
  readonly query?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** Media type of a reply that is not JSON. */
  readonly replyType?: string;
  readonly needsSession?: true;
  /** Whether an `Idempotency-Key` joins repeated calls. */
  readonly isRepeatable?: true;
}

const ticketBody = z.extend(ticketPaymentInput, { type: ticketPaymentBody.shape.type, amount: ticketPaymentBody.shape.amount });

export const OPERATIONS: readonly Operation[] = [
  {
    ...{ id: 'listPhotoSets', method: 'get', path: REST.photoSets, tag: 'Catalogue' },
    summary: 'All photo sets on sale. Prices are in US cents.',
    reply: z.array(photoSetReply),
  },
  {
    ...{ id: 'listEvents', method: 'get', path: REST.events, tag: 'Catalogue' },
    summary: 'All events, upcoming ones first.',
    reply: z.array(eventReply),
  },
  {
    ...{ id: 'getEvent', method: 'get', path: `${REST.events}/{id}`, tag: 'Catalogue' },
    summary: 'One event.',
    reply: eventReply,
  },
  {
    ...{ id: 'createPaymentIntent', method: 'post', path: REST.createPaymentIntent, tag: 'Checkout', isRepeatable: true },
    summary: 'Opens an order. `amount` is in dollars after the discount, `price` in cents; both are only compared with our own amounts.',
    body: createPaymentIntentBody,
    reply: replies.paymentIntent,
  },
  {
    ...{ id: 'lookUpPromoCode', method: 'post', path: REST.promoCode, tag: 'Checkout' },
    summary: 'The discount of a promo code, in percent or cents.',
    body: promoLookupInput,
    reply: promoSchema,
  },
  {
    ...{ id: 'checkDuplicatePurchases', method: 'post', path: REST.checkDuplicatePurchases, tag: 'Checkout' },
    summary: 'Which of these photo sets the email address has bought. Five answers an hour for one address.',
    body: duplicateCheckInput,
    reply: replies.duplicateCheck,
  },
  {
    ...{ id: 'sendDownloadEmail', method: 'post', path: REST.sendDownloadEmail, tag: 'Checkout' },
    summary: "Makes sure that a paid order's one email was sent, and returns the links to the buyer.",
    body: sendDownloadEmailInput,
    reply: replies.downloadEmail,
  },
  {
    ...{ id: 'createTicketPaymentIntent', method: 'post', path: REST.createTicketPaymentIntent, tag: 'Tickets', isRepeatable: true },
    summary: 'Opens a ticket. `amount` is in dollars, from 10 to 5,000.',
    body: ticketBody,
    reply: replies.ticketPayment,
  },
  {
    ...{ id: 'getTicketKey', method: 'get', path: REST.ticketKey, tag: 'Tickets' },
    summary: 'The public key that checks the QR codes of tickets without a network.',
    reply: replies.ticketKey,
  },
  {
    ...{ id: 'confirmKept', method: 'post', path: REST.confirmKept, tag: 'Catalogue' },
    summary: 'Which of these photo sets a device may still keep, with new licenses.',
    body: confirmKeptInput,
    reply: confirmKeptReply,
  },
  {
    ...{ id: 'getTime', method: 'get', path: REST.time, tag: 'Service' },
    summary: "The server's time in milliseconds since 1970.",
    reply: serverTimeReply,
  },
  {
    ...{ id: 'getMe', method: 'get', path: REST.me, tag: 'Account' },
    summary: 'The signed-in user. A guest gets 200 with `user: null`.',
    reply: replies.me,
  },
  {
    ...{ id: 'register', method: 'post', path: REST.register, tag: 'Account' },
    summary: 'Creates an account and signs it in.',
    body: registerInput,
    reply: replies.welcome,
  },
  {
    ...{ id: 'login', method: 'post', path: REST.login, tag: 'Account' },
    summary: 'Signs in by username or email address, and sets the session cookie.',
    body: loginInput,
    reply: replies.welcome,
  },
  { ...{ id: 'logout', method: 'post', path: REST.logout, tag: 'Account' }, summary: 'Ends the session.', reply: replies.done },
  {
    ...{ id: 'confirmPassword', method: 'post', path: REST.confirmPassword, tag: 'Account', needsSession: true },
    summary: 'Confirms the password of this session for ten minutes, after a `PASSWORD_REQUIRED`.',
    body: confirmPasswordInput,
    reply: replies.done,
  },
  {
    ...{ id: 'updateProfile', method: 'patch', path: REST.profile, tag: 'Account', needsSession: true },
    summary: 'Changes username and email address. A new address needs a recently confirmed password.',
    // Usernames of existing accounts may follow an older rule; this documents the current one.
    body: profileInputFor(''),
    reply: replies.welcome,
  },
  {
    ...{ id: 'setProfilePicture', method: 'put', path: REST.profilePicture, tag: 'Account', needsSession: true },
    summary: 'Sets the profile picture: JPEG, PNG or WebP, at most 2 MB.',
    body: z.string(),
    bodyType: 'image/*',
    reply: replies.welcome,
  },
  {
    ...{ id: 'removeProfilePicture', method: 'delete', path: REST.profilePicture, tag: 'Account', needsSession: true },
    summary: 'Removes the profile picture.',
    reply: replies.welcome,
  },
  {
    ...{ id: 'forgotPassword', method: 'post', path: REST.forgotPassword, tag: 'Account' },
    summary: 'Emails a link for a new password. The reply is the same for unknown addresses.',
    body: emailInput,
    reply: replies.done,
  },
  {
    ...{ id: 'recoverUsername', method: 'post', path: REST.recoverUsername, tag: 'Account' },
    summary: 'Emails the username. The reply is the same for unknown addresses.',
    body: emailInput,
    reply: replies.done,
  },
  {
    ...{ id: 'findDownloads', method: 'post', path: REST.findDownloads, tag: 'Account' },
    summary: 'Emails the download links of an address. The reply is the same for unknown addresses.',
    body: emailInput,
    reply: replies.done,
  },
  {
    ...{ id: 'resetPassword', method: 'post', path: REST.resetPassword, tag: 'Account' },
    summary: 'Sets a new password with the token of an emailed link, and ends every session.',
    body: resetPasswordInput,
    reply: replies.done,
  },
  {
    ...{ id: 'confirmEmail', method: 'post', path: REST.confirmEmail, tag: 'Account', needsSession: true },
    summary: 'Confirms the email address and adds guest purchases to the account.',
    body: tokenInput,
    reply: replies.emailConfirmed,
  },
  {
    ...{ id: 'undoEmailChange', method: 'post', path: REST.undoEmailChange, tag: 'Account' },
    summary: 'Restores the former email address, voids the password and ends every session.',
    body: tokenInput,
    reply: replies.done,
  },
  {
    ...{ id: 'getPurchaseHistory', method: 'get', path: REST.purchaseHistory, tag: 'Account', needsSession: true },
    summary: 'The purchases of the signed-in user.',
    reply: replies.purchaseHistory,
  },
  {
    ...{ id: 'contactOwners', method: 'post', path: REST.contact, tag: 'Contact', isRepeatable: true },
    summary: 'Sends a message to the owners.',
    // Without the honeypot field.
    body: z.omit(contactInput, { website: true }),
    reply: replies.done,
  },
  {
    ...{ id: 'listTickets', method: 'get', path: REST.adminTickets, tag: 'Owners', needsSession: true },
    summary: 'All sold tickets, or one page of them. `x-total-count` says how many there are.',
    query: ticketPageInput,
    reply: z.array(replies.soldTicket),
  },
  {
    ...{ id: 'exportTickets', method: 'get', path: REST.adminTicketsCsv, tag: 'Owners', needsSession: true },
    summary: 'Sold tickets as a file for spreadsheets. Amounts are in dollars.',
    query: ticketExportInput,
    reply: z.string(),
    replyType: 'text/csv',
  },
  {
    ...{ id: 'receiveStripeEvent', method: 'post', path: REST.stripeWebhook, tag: 'Service' },
    summary: "Receives Stripe's signed events.",
    body: z.looseObject({ id: z.string(), type: z.string() }),
    reply: z.object({ received: z.literal(true) }),
  },
  {
    ...{ id: 'getOpenApi', method: 'get', path: REST.openApi, tag: 'Service' },
    summary: 'This document.',
    reply: z.looseObject({ openapi: z.string() }),
  },
];
