import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../storage/database.ts';
import { ApiError } from './api-error.ts';

const MAX_KEY_LENGTH = 255;

export interface Reply {
  status: number;
  /** JSON */
  body: string;
  /** Stripe asks the client to repeat the request. */
  shouldRetry?: boolean;
  /** Set when this is the stored reply to an earlier request with the same key. */
  originalRequestId?: string;
}

export interface KeyedRequest {
  key: string;
  /** Method, path and parameters: what must be the same when a key is used again. */
  fingerprint: string;
  requestId: string;
}

interface StoredReply {
  fingerprint: string;
  request_id: string;
  status: number;
  reply: string;
}

/**
 * Carries a request out once per key, by Stripe's rules: a repetition gets the stored reply, an error that was the result
 * included; another request under the same key, and one that runs at the same moment, are rejected. The reply is
 * stored in the transaction of the work itself, so a crash leaves both or neither.
 */
export async function once(tx: Connection, clock: Clock, request: KeyedRequest, work: () => Promise<Reply>): Promise<Reply> {
  if (request.key.length > MAX_KEY_LENGTH) throw idempotencyError(400, `Idempotency keys have at most ${MAX_KEY_LENGTH} characters.`);
  await lockKey(tx, request.key);
  const stored = await tx.query<StoredReply>(
    'select fingerprint, request_id, status, reply from stripe_sandbox.idempotency_key where key = $1',
    [request.key],
  );
  if (stored.rows[0]) return repeat(stored.rows[0], request);

  const reply = await work();
  await tx.query(
    'insert into stripe_sandbox.idempotency_key (key, fingerprint, request_id, status, reply, created_at) values ($1, $2, $3, $4, $5, $6)',
    [request.key, sha256(request.fingerprint), request.requestId, reply.status, reply.body, clock.now()],
  );
  return reply;
}

async function lockKey(tx: Connection, key: string): Promise<void> {
  const lock = await tx.query<{ is_locked: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 7202613)) as is_locked', [
    key,
  ]);
  if (lock.rows[0]?.is_locked) return;
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`;
  throw idempotencyError(409, message, 'idempotency_key_in_use');
}

function repeat(stored: StoredReply, { key, fingerprint }: KeyedRequest): Reply {
  if (stored.fingerprint !== sha256(fingerprint)) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { status: stored.status, body: stored.reply, originalRequestId: stored.request_id };
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code ? { code } : {}) });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
