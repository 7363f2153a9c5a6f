import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Connection } from '../storage/database.ts';

const MAX_FAULTS = 20;
const MAX_DELAY_MS = 60_000;

const faultSchema = z.strictObject({
  /** Answer with this status instead of the real reply. */
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  /** Answers 429 `lock_timeout`, which asks the client to retry, whatever `status` says. */
  code: z.optional(z.literal('lock_timeout')),
  /** Wait so long first. */
  timeoutMs: z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_DELAY_MS))),
  /** Break the connection instead of answering. */
  drop: z.optional(z.boolean()),
  /** The request is carried out and only its reply is late or lost; otherwise nothing happens at all. */
  after: z.optional(z.boolean()),
  /** The failure is kept as the reply to the call's key, as Stripe does with some of its own: a repeated request gets it again. */
  isKept: z.optional(z.boolean()),
  /** Only for paths that begin with this, for example `/v1/refunds`. */
  path: z.optional(z.string().check(z.maxLength(200))),
  /** Only for calls that change something, or only for calls that read. */
  method: z.optional(z.enum(['GET', 'POST'])),
  /** Only for calls with a key in the header, as servers make them and browsers don't. */
  isOfServer: z.optional(z.boolean()),
});
export type Fault = z.infer<typeof faultSchema>;

export const faultsInput = z.strictObject({ next: z.array(faultSchema).check(z.maxLength(MAX_FAULTS)) });

interface Asked {
  method: string;
  path: string;
}

/** Replaces the queue of faults: each applies to the next request that matches it. */
export async function planFaults(tx: Connection, faults: readonly Fault[]): Promise<void> {
  await tx.query('delete from stripe_sandbox.fault');
  for (const fault of faults) await tx.query('insert into stripe_sandbox.fault (fault) values ($1)', [JSON.stringify(fault)]);
}

/** Takes the next fault that matches this call and caller, or null. */
export async function takeFault(connection: Connection, { method, path }: Asked, isOfServer: boolean): Promise<Fault | null> {
  const taken = await connection.query<{ fault: Fault }>(
    `delete from stripe_sandbox.fault where id = (
       select id from stripe_sandbox.fault where starts_with($1, coalesce(fault->>'path', ''))
         and $2 = coalesce(fault->>'method', $2)
         and ($3 or not coalesce((fault->>'isOfServer')::boolean, false)) order by id limit 1 for update skip locked
     ) returning fault`,
    [path, method, isOfServer],
  );
  return taken.rows[0]?.fault ?? null;
}

/** Waits as long as the fault says, but not longer than the client. */
export async function delay({ timeoutMs }: Fault, clientLeft: AbortSignal): Promise<void> {
  if (timeoutMs) await setTimeout(timeoutMs, undefined, { signal: clientLeft }).catch(() => undefined);
}
