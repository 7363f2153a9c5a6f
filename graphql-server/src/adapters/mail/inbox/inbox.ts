import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '#kernel/errors';
import type { Logger } from '#kernel/logger';
import { validate } from '#kernel/validate';
import { Faults, faultSchema } from './faults.ts';
import { inboxPage, mailPage } from './inbox-page.ts';
import { MailFolder } from './mail-folder.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

export interface InboxOptions {
  dataDir: string;
  productName: string;
  logger: Logger;
}

export interface Inbox {
  /** Where to send mail; known once started. */
  readonly smtpUrl: string;
  /** The pages, to be mounted at `/sandbox/inbox`. */
  plugin: FastifyPluginAsync;
  start(): Promise<void>;
  stop(): Promise<void>;
}

// The pages carry their style with them and run nothing; a shown mail may load pictures from anywhere, as in a mailbox.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'none'; base-uri 'none'";

/** The embedded mail server: takes mail by SMTP, keeps it in the data folder, shows it in the browser. */
export function createInbox({ dataDir, productName, logger }: InboxOptions): Inbox {
  const folder = new MailFolder(join(dataDir, 'inbox'));
  const faults = new Faults();
  let receiver: Awaited<ReturnType<typeof startSmtpReceiver>> | null = null;
  return {
    get smtpUrl() {
      return `smtp://127.0.0.1:${receiver?.port}?ignoreTLS=true`;
    },
    plugin: pages(folder, faults, productName),
    async start() {
      receiver = await startSmtpReceiver(folder, faults, logger);
    },
    async stop() {
      await receiver?.stop();
    },
  };
}

function pages(folder: MailFolder, faults: Faults, productName: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/', async (_request, reply) => sendPage(reply, inboxPage(productName, await folder.list(null))));
    // Beside the page and not below it: '/sandbox/inbox.json'.
    app.get<{ Querystring: { to?: string } }>('.json', (request) => folder.list(request.query.to ?? null));
    app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
      const mail = await folder.find(request.params.id);
      if (!mail) throw notFound('There is no such mail.');
      return sendPage(reply, mailPage(productName, mail));
    });
    app.post('/test/faults', async (request) => {
      faults.set(validate(faultSchema, request.body));
      return { success: true };
    });
  };

  function sendPage(
    reply: { header(name: string, value: string): unknown; type(type: string): { send(page: string): unknown } },
    page: string,
  ) {
    reply.header('content-security-policy', POLICY);
    reply.header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page);
  }
}
