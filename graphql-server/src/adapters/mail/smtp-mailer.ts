import { emailSchema } from '@archive/schema/email';
import type { Transporter } from 'nodemailer';
import { countMail } from '#kernel/metrics';
import { oneLine } from '#kernel/one-line';
import type { Mail, Mailer } from '#ports/mailer';
import { asWritten } from './as-written.ts';

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587` or `smtps://...`; nodemailer's options may follow as a query. */
  url: string;
  from: string;
  fromName: string;
  /** Right side of Message-IDs. */
  domain: string;
  timeouts?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  /** To connect, and to be greeted. */
  connectionMs: number;
  /** Without a sign of life from the server. */
  socketMs: number;
  /** For one mail in all. */
  totalMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectionMs: 10_000, socketMs: 30_000, totalMs: 120_000 };

/**
 * Hands mail to an SMTP server, by a new connection for each mail: we send a few a minute, and a connection that is not
 * kept cannot be dead when it is needed.
 */
export class SmtpMailer implements Mailer {
  readonly #timeouts: SmtpTimeouts;
  #transport: Promise<Transporter> | null = null;

  constructor(private readonly options: SmtpMailerOptions) {
    this.#timeouts = options.timeouts ?? TIMEOUTS;
  }

  /** @throws RangeError for an address or id that cannot be written into a mail; otherwise what the server or the network said. */
  send(mail: Mail): Promise<void> {
    return countMail(this.#hand(mail));
  }

  async close(): Promise<void> {
    // One that could not be opened has told whoever wanted to send.
    const transport = await this.#transport?.catch(() => null);
    transport?.close();
  }

  async #hand(mail: Mail): Promise<void> {
    const to = { name: '', address: checkAddress(mail.to) };
    const transport = await this.#open();
    await transport.sendMail({
      from: { name: oneLine(this.options.fromName), address: checkAddress(this.options.from) },
      to,
      ...(mail.replyTo ? { replyTo: { name: '', address: checkAddress(mail.replyTo) } } : {}),
      envelope: { from: this.options.from, to: to.address },
      messageId: `<${checkId(mail.id)}@${this.options.domain}>`,
      subject: asWritten(oneLine(mail.subject)),
      text: mail.text,
      html: mail.html,
      attachments: (mail.attachments ?? []).map(({ filename, contentType, content, cid }) => ({
        filename: oneLine(filename),
        contentType: checkContentType(contentType),
        content,
        ...(cid ? { cid: checkId(cid), contentDisposition: 'inline' as const } : {}),
      })),
      // Nobody's holiday notice shall answer us; a mail that could not be delivered shall come back.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      signal: AbortSignal.timeout(this.#timeouts.totalMs),
    });
  }

  /** With the first mail: until then a process does without the package. */
  #open(): Promise<Transporter> {
    this.#transport ??= openTransport(this.options.url, this.#timeouts);
    return this.#transport;
  }
}

async function openTransport(url: string, { connectionMs, socketMs }: SmtpTimeouts): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // Whoever cuts TLS out of the conversation must not get the password.
    requireTLS: new URL(url).username !== '',
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    dnsTimeout: connectionMs,
    socketTimeout: socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function checkAddress(address: string): string {
  const result = emailSchema.safeParse(address);
  if (!result.success || result.data !== address) throw new RangeError('Not one e-mail address');
  return address;
}

function checkId(id: string): string {
  if (!/^[\w.-]{1,200}$/.test(id)) throw new RangeError(`Not an id of a mail: ${JSON.stringify(id.slice(0, 100))}`);
  return id;
}

function checkContentType(contentType: string): string {
  if (!/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/.test(contentType))
    throw new RangeError(`Not a content type: ${JSON.stringify(contentType.slice(0, 100))}`);
  return contentType;
}
