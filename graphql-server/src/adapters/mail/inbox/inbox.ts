import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from '#kernel/logger';
import { Faults } from './faults.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { MailFolder } from './mail-folder.ts';
import { SmtpReceiver } from './smtp-receiver.ts';

export interface InboxOptions {
  /** Where mails lie. */
  folder: string;
  productName: string;
  logger: Logger;
}

export interface Inbox {
  /** Where to send mail. Known once it was started. */
  readonly smtpUrl: string;
  /** The pages; to be mounted at `/sandbox/inbox`. */
  readonly plugin: FastifyPluginAsync;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The stand-in for a mail server and for everybody's mailbox: real SMTP on loopback, and pages to read what came. */
export function createInbox({ folder: path, productName, logger }: InboxOptions): Inbox {
  const folder = new MailFolder(path);
  const faults = new Faults();
  let receiver: SmtpReceiver | null = null;
  let port: number | null = null;
  return {
    get smtpUrl() {
      if (port === null) throw new Error('The inbox was not started');
      return `smtp://127.0.0.1:${port}`;
    },
    plugin: inboxRoutes({ folder, faults, productName }),
    async start() {
      receiver = new SmtpReceiver(folder, faults, logger);
      port = await receiver.listen();
    },
    async stop() {
      await receiver?.close();
      receiver = null;
      port = null;
    },
  };
}
