import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from '#ports/mailer';

export interface SmtpOptions {
  url: string;
  from: string;
  fromName: string;
  /** Right half of every Message-ID. */
  domain: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Hands mail to an SMTP server, one connection per mail: a server that hangs holds up nobody else. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(private readonly options: SmtpOptions) {
    this.#transport = createTransport({
      url: options.url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Bodies and attachments are ours; nothing in them may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as never);
  }

  async send({ id, to, subject, text, html, replyTo, attachments }: Mail): Promise<void> {
    const { from, fromName, domain } = this.options;
    await this.#transport.sendMail({
      from: { name: fromName, address: from },
      // As an object: a comma or a line break in an address must not make two of it.
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      ...{ subject: subject.replace(/[\r\n]+/g, ' '), text, html, messageId: `<${id}@${domain}>` },
      attachments: attachments ?? [],
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}
