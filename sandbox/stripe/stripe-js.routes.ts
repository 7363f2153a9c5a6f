import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Serves the browser half of the emulator, as js.stripe.com serves Stripe.js: no file of the app contains it. */
export async function stripeJs(app: FastifyInstance): Promise<void> {
  app.get('/stripe.js', async (_request, reply) => {
    const path = builtFile();
    if (!path) return reply.code(404).type('text/plain').send('The emulator is not built: npm run build');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(path));
  });
}

/** Beside this module where both are built, and in the folder of the build where this one runs from its source. */
function builtFile(): string | undefined {
  return ['./stripe.js', '../dist/stripe.js'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync);
}
