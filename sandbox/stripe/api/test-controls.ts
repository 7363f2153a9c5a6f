import { DAY_MS } from '@archive/schema/durations';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { EmulatorDatabase } from '../storage/database.ts';
import { invalidRequest } from './api-error.ts';
import { faultsInput, planFaults } from './faults.ts';

const MAX_COPIES = 10;

const webhooksInput = z.strictObject({
  /** Events are held back until it is false again. */
  paused: z.optional(z.boolean()),
  /** How many times each event is delivered from now on; normally 1. */
  duplicate: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_COPIES))),
});

const settlementsInput = z.strictObject({
  /** How long delayed settlements take, including those that are waiting. */
  afterMs: z.int().check(z.nonnegative(), z.maximum(DAY_MS)),
});

/** Not calls of Stripe's: they let tests hold back, delay and repeat webhooks, and make calls fail. Takes JSON. */
export function createTestControls(database: EmulatorDatabase, onChange: () => void): FastifyPluginAsync {
  return async (app) => {
    app.post('/test/webhooks', async (request) => {
      const { paused = null, duplicate = null } = read(webhooksInput, request.body);
      await database.connection.query(
        'update stripe_sandbox.webhook_control set is_paused = coalesce($1, is_paused), duplicates = coalesce($2, duplicates)',
        [paused, duplicate && duplicate - 1],
      );
      onChange();
      const control = await database.connection.query(
        'select is_paused as paused, duplicates + 1 as duplicate from stripe_sandbox.webhook_control',
      );
      return control.rows[0];
    });
    app.post('/test/settlements', async (request) => {
      const { afterMs } = read(settlementsInput, request.body);
      await database.transaction(async (tx) => {
        await tx.query('update stripe_sandbox.settlement_control set after_ms = $1', [afterMs]);
        await tx.query("update stripe_sandbox.settlement set due_at = now() + $1 * interval '1 ms'", [afterMs]);
      });
      onChange();
      return { afterMs };
    });
    app.post('/test/faults', async (request) => {
      const { next } = read(faultsInput, request.body);
      await database.transaction((tx) => planFaults(tx, next));
      return { next };
    });
  };
}

function read<T extends z.ZodMiniType>(rule: T, body: unknown): z.output<T> {
  const result = rule.safeParse(parseJson(body));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'Invalid body');
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}
