import type { FastifyRequest } from 'fastify';
import { badInput } from '#kernel/errors';
import { sha256 } from '#kernel/tokens';
import { SAFE_METHODS } from './safe-methods.ts';

const FORM = /^[\x20-\x7e]{1,255}$/;

/**
 * By what a program without cookies joins its repeated calls. Keys may be as short as '1', so one counts for the address
 * it comes from only: a stranger's guess must not be handed the same open order.
 * @throws AppError BAD_INPUT for a key that we could not tell from another one
 */
export function idempotencyKeyOf({ method, headers, ip }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || SAFE_METHODS.has(method)) return null;
  if (typeof key === 'string' && FORM.test(key)) return sha256(JSON.stringify([ip, key]));
  throw badInput('The Idempotency-Key header takes 1 to 255 printable ASCII characters.');
}
