import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyBaseLogger as Logger } from 'fastify';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { MailFolder } from './mail-folder.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const MAX_CLIENTS = 100;
const MAX_RECIPIENTS = 100;
/** How long a connection hangs when a test requests it. */
const HANG_MS = 60_000;

type Reply = (error?: Error | null, message?: string) => void;

/** The mail server of the inbox: accepts every email from this machine and answers 250 once it is on disk. */
export class SmtpReceiver {
  readonly #server: SMTPServer;
  readonly #sockets = new Map<number, Socket>();

  constructor(
    private readonly folder: MailFolder,
    private readonly faults: Faults,
    private readonly logger: Logger,
  ) {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MAX_MAIL_BYTES,
      rejectOversized: true,
      maxClients: MAX_CLIENTS,
      maxRecipients: MAX_RECIPIENTS,
      closeTimeout: 500,
      logger: false,
      onConnect: (session, reply) => this.greet(session, reply),
      onRcptTo: (address, _session, reply) => reply(isPlainAddress(address) ? null : smtpError(553, 'Not a valid address')),
      onData: (stream, session, reply) => void this.take(stream, session, reply),
    });
    this.#server.on('error', (error) => logger.debug({ err: error }, 'test inbox lost a connection'));
    this.#server.server.on('connection', (socket) => this.remember(socket));
  }

  /** Begins to listen on a free port of this machine. */
  async listen(): Promise<number> {
    const listener = this.#server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets.values()) socket.destroy();
  }

  private greet(session: SMTPServerSession, reply: Reply): void {
    const fault = this.faults.take('refuse', 'hang');
    if (fault === 'refuse') reply(smtpError(421, 'Service not available (planned fault)'));
    else if (fault === 'hang') this.hang(session);
    else reply();
  }

  private async take(stream: SMTPServerDataStream, session: SMTPServerSession, reply: Reply): Promise<void> {
    const fault = this.faults.take('close-mid-message', 'reject-after-data', 'close-after-taking', 'hang-after-taking');
    try {
      if (fault === 'close-mid-message') return this.cut(session);
      const raw = await collect(stream);
      if (raw === null) return reply(smtpError(552, 'Too large'));
      if (fault === 'reject-after-data') return reply(smtpError(451, 'Try again later (planned fault)'));
      const { mailFrom, rcptTo } = session.envelope;
      await this.folder.store(raw, { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
      if (fault === 'close-after-taking') return this.cut(session);
      if (fault === 'hang-after-taking') return this.hang(session);
      reply(null, 'Stored');
    } catch (error) {
      this.logger.warn({ err: error }, 'test inbox could not store an email');
      reply(smtpError(451, 'Try again later'));
    }
  }

  private remember(socket: Socket): void {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    this.#sockets.set(remotePort, socket);
    socket.once('close', () => this.#sockets.delete(remotePort));
  }

  private hang(session: SMTPServerSession): void {
    setTimeout(() => this.cut(session), HANG_MS).unref();
  }

  private cut({ remotePort }: SMTPServerSession): void {
    this.#sockets.get(remotePort)?.destroy();
  }
}

/** Null when the email is too large. It is read to its end anyway, because only then the client reads our reply. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk as Buffer);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

/** Addresses are stored in one header, separated by spaces. */
function isPlainAddress({ address }: SMTPServerAddress): boolean {
  return /^[^\s<>,"@]+@[^\s<>,"@]+$/.test(address);
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
