import * as z from 'zod/mini';
import { linesField } from '../text-fields.ts';
import { knownText, requestId, rowId } from './ids.ts';
import { officePageInput } from './office-page.ts';

/** In characters. */
export const MAX_REPLY = 5000;

/** Where owners find a message. 'aside': from a blocked sender, or probably spam. No one was emailed about it. */
export const MESSAGE_BOXES = ['open', 'answered', 'aside'] as const;
export type MessageBox = (typeof MESSAGE_BOXES)[number];

/** Which page of a box is wanted. */
export const messagePageInput = z.extend(officePageInput, { box: z._default(z.enum(MESSAGE_BOXES), 'open') });

const id = rowId('Not the id of a message');

export const messageInput = z.strictObject({ id });

export const replyInput = z.strictObject({
  requestId,
  id,
  text: linesField({ max: MAX_REPLY, missing: 'Please write a reply' }),
});

/** Moves a message to a box. */
export const messageStateInput = z.strictObject({ requestId, id, box: z.enum(MESSAGE_BOXES) });

/** About the sender of this message: every variant of the address that may reach the same mailbox. */
export const blockSenderInput = z.strictObject({ requestId, id, isBlocked: z.boolean() });

/** `mailbox` as in the list of blocked senders. */
export const unblockSenderInput = z.strictObject({ requestId, mailbox: knownText.check(z.minLength(1)) });
