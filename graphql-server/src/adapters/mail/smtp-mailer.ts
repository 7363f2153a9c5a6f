import { emailSchema } from '@archive/schema/email';
import type { Transporter } from 'nodemailer';
import { countMail } from '#kernel/metrics/metrics';
import { oneLine } from '#kernel/one-line';
import type { Mail, Mailer } from '#ports/mailer';
import { encodeSubject } from './encode-subject.ts';

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587` or `smtps://...`; nodemailer's options may follow as a query. */
  url: string;
  from: string;
  fromName: string;
  /** The domain in Message-IDs. */
  domain: string;
  timeouts?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  /** To connect and to receive the greeting. */
  connectionMs: number;
  /** Without any data from the server. */
  socketMs: number;
  /** For one email in total. */
  totalMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectionMs: 10_000, socketMs: 30_000, totalMs: 120_000 };

/**
 * Sends email through an SMTP server, with a new connection for each email: we send a few a minute, and an idle
 * connection could be broken when it is needed.
 */
export class SmtpMailer implements Mailer {
  readonly #timeouts: SmtpTimeouts;
  #transport: Promise<Transporter> | null = null;

  constructor(private readonly options: SmtpMailerOptions) {
    this.#timeouts = options.timeouts ?? TIMEOUTS;
  }

  /** @throws RangeError for an address or id that is unsafe in an email; otherwise the error of the server or the network. */
  send(mail: Mail): Promise<void> {
    return countMail(this.#hand(mail));
  }

  async close(): Promise<void> {
    // A transport that could not be opened has already failed `send`.
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
      messageId: this.#messageId(mail.id),
      ...this.#thread(mail.follows ?? []),
      subject: encodeSubject(oneLine(mail.subject)),
      text: mail.text,
      html: mail.html,
      attachments: (mail.attachments ?? []).map(({ filename, contentType, content, cid }) => ({
        filename: oneLine(filename),
        contentType: checkContentType(contentType),
        content,
        ...(cid ? { cid: checkId(cid), contentDisposition: 'inline' as const } : {}),
      })),
      // Suppresses automatic replies. Delivery failures must still be reported.
      headers: mail.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      signal: AbortSignal.timeout(this.#timeouts.totalMs),
    });
  }

  #messageId(id: string): string {
    return `<${checkId(id)}@${this.options.domain}>`;
  }

  #thread(follows: readonly string[]): { inReplyTo?: string; references?: string[] } {
    const references = follows.map((id) => this.#messageId(id));
    const inReplyTo = references.at(-1);
    return inReplyTo ? { inReplyTo, references } : {};
  }

  /** Loaded with the first email, so that a process that sends none does not load the package. */
  #open(): Promise<Transporter> {
    this.#transport ??= openTransport(this.options.url, this.#timeouts);
    return this.#transport;
  }
}

async function openTransport(url: string, { connectionMs, socketMs }: SmtpTimeouts): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // An attacker who removes TLS from the connection must not get the password.
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
  if (!result.success || result.data !== address) throw new RangeError('Not one email address');
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
