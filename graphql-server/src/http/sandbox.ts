import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Orm } from '#data/orm';
import { requireAdmin } from '#kernel/actor';
import { hostNameOf, isLoopbackName } from '#kernel/http/hosts';
import { sendNotFound } from './errors.ts';
import { type ActorOptions, identifyActors } from './request/actor.ts';

export const STRIPE_SANDBOX_PATH = '/sandbox/stripe';
export const TEST_INBOX_PATH = '/sandbox/inbox';

export interface SandboxOptions {
  /** Path -> plugin. Empty when the real services are configured. */
  emulators: Record<string, FastifyPluginAsync>;
  /** The host names of this server besides loopback names. */
  hostNames: () => string[];
  isProduction: boolean;
  orm: Orm;
  actors: ActorOptions;
}

/**
 * The emulators respond only under our own host names: otherwise a page whose name was pointed at this machine (DNS rebinding) could
 * read the emails in the inbox. It reads the raw Host header, because such a page may set X-Forwarded-Host.
 */
export async function mountSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { emulators, hostNames, isProduction } = options;
  await app.register(async (sandbox) => {
    sandbox.addHook('onRequest', async ({ headers }, reply) => {
      const name = hostNameOf(headers.host);
      if (!isLoopbackName(name) && !hostNames().includes(name)) return sendNotFound(reply);
    });
    for (const [prefix, plugin] of Object.entries(emulators))
      await sandbox.register(async (scope) => {
        if (isProduction && prefix === TEST_INBOX_PATH) admitOwnersOnly(scope, options);
        await scope.register(plugin, { prefix });
      });
  });
}

/** The inbox contains password reset links. */
function admitOwnersOnly(scope: FastifyInstance, { orm, actors }: SandboxOptions): void {
  scope.addHook('preValidation', (_request, _reply, done) => RequestContext.create(orm.em, done));
  identifyActors(scope, actors);
  scope.addHook('preHandler', async ({ actor }) => void requireAdmin(actor));
}
