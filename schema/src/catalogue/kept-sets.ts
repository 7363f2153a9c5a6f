import * as z from 'zod/mini';
import { REVERSALS } from '../sales/reversal.ts';
import { photoSetId } from './photo-set-schema.ts';
import type { PurchaseGrant } from './purchase-grant.ts';

/** Photo sets kept on a device: their licenses, and the request that renews them. */

/** Days until a device must renew the license of a set. */
export const LICENSE_DAYS = 30;

/** Allows a device to keep a set. It doesn't open photos. */
export interface SetLicense extends PurchaseGrant {
  expiresAt: Date;
}

/**
 * 'valid': may be kept, with a new license. 'refund', 'dispute', 'duplicate': why the purchase was revoked. 'gone': the buyer was
 * erased or the address corrected, an owner took it back, or the license has a wrong signature. A genuine license of a purchase that is
 * missing, as after an older backup was restored, gets no answer: the device changes nothing.
 */
export const KEPT_STATUSES = ['valid', ...REVERSALS, 'duplicate', 'gone'] as const;
export type KeptStatus = (typeof KEPT_STATUSES)[number];

/** More sets than a device has room for. */
const MAX_KEPT_SETS = 500;

/** A line and its signature. Anything of the wrong shape is the same as a wrong signature. */
export const grantInput = z.object({ line: z.string().check(z.maxLength(100)), sig: z.string().check(z.maxLength(100)) });

/** The body of `POST /api/kept/confirm`. */
export const confirmKeptInput = z.object({
  sets: z.array(z.extend(grantInput, { id: photoSetId })).check(z.maxLength(MAX_KEPT_SETS)),
});
export type ConfirmKeptInput = z.output<typeof confirmKeptInput>;

/** Its reply. `license` and `version` only for a valid set. */
export const confirmKeptReply = z.object({
  success: z.literal(true),
  sets: z.array(
    z.object({
      id: z.int(),
      status: z.enum(KEPT_STATUSES),
      version: z.optional(z.int()),
      license: z.optional(z.object({ line: z.string(), sig: z.string(), expiresAt: z.string() })),
    }),
  ),
});

/** One set of the reply before it becomes JSON. */
export interface ConfirmedSet {
  id: number;
  status: KeptStatus;
  version?: number;
  license?: SetLicense;
}
