import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { randomToken } from '#kernel/tokens';

export interface InboxMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601 instant. */
  receivedAt: string;
}

const LISTED = 500;

/** Mails as .eml files. A mail with a Message-ID that is there already is the same mail, as in mailboxes that know duplicates. */
export class MailFolder {
  readonly #parsed = new Map<string, InboxMail>();

  constructor(private readonly path: string) {
    mkdirSync(path, { recursive: true });
  }

  /** Resolves when the mail would survive a power cut: only then may it be acknowledged. */
  async add(raw: Buffer): Promise<void> {
    const { messageId } = await PostalMime.parse(raw);
    const id = createHash('sha256')
      .update(messageId ?? raw)
      .digest('hex')
      .slice(0, 24);
    const path = this.pathOf(id);
    if (await stat(path).catch(() => null)) return;
    const draft = join(this.path, `${randomToken(8)}.part`);
    const file = await open(draft, 'w');
    await file.writeFile(raw);
    await file.sync();
    await file.close();
    await rename(draft, path);
  }

  /** Newest first. @param to address, whatever its case; null for all. */
  async list(to: string | null): Promise<InboxMail[]> {
    const ids = (await readdir(this.path)).flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []));
    const mails = await Promise.all(ids.map((id) => this.find(id)));
    return mails
      .filter((mail) => mail !== null)
      .filter((mail) => to === null || mail.to.toLowerCase() === to.toLowerCase())
      .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
      .slice(0, LISTED);
  }

  async find(id: string): Promise<InboxMail | null> {
    if (!/^[0-9a-f]{24}$/.test(id)) return null;
    const known = this.#parsed.get(id);
    if (known) return known;
    const path = this.pathOf(id);
    const file = await stat(path).catch(() => null);
    if (!file) return null;
    const { from, to, subject, text, html } = await PostalMime.parse(await readFile(path));
    const mail = {
      id,
      from: from?.address ?? '',
      to: to?.[0]?.address ?? '',
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      receivedAt: file.mtime.toISOString(),
    };
    this.#parsed.set(id, mail);
    return mail;
  }

  private pathOf(id: string): string {
    return join(this.path, `${id}.eml`);
  }
}
