import type { FastifyPluginAsync, FastifyBaseLogger as Logger } from 'fastify';
import { Faults } from './faults.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { MailFolder } from './mail-folder.ts';
import { SmtpReceiver } from './smtp-receiver.ts';

export interface TestInboxOptions {
  /** Where emails are stored. */
  folder: string;
  productName: string;
  logger: Logger;
}

export interface TestInbox {
  /** Where to send email. Known once it has started. */
  readonly smtpUrl: string;
  /** The pages; to be mounted at `/sandbox/inbox`. */
  readonly plugin: FastifyPluginAsync;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server on loopback that keeps every email in a folder, and pages that show them. */
export function createTestInbox({ folder: path, productName, logger }: TestInboxOptions): TestInbox {
  const folder = new MailFolder(path);
  const faults = new Faults();
  let receiver: SmtpReceiver | null = null;
  let port: number | null = null;
  return {
    get smtpUrl() {
      if (port === null) throw new Error('The inbox is not started');
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
