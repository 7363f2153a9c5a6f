import { createHash, randomUUID } from 'node:crypto';
import { appendFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { emailKey } from '@archive/schema/email';
import PostalMime from 'postal-mime';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { type InboxMail, readMail, traceHeaders } from './stored-mail.ts';

const MAX_KEPT = 5000;
const EXTENSION = '.eml';
const COUNTER = '.deliveries';
const MAX_HEAD_BYTES = 64 * 1024;

/** What the list shows and the filter needs of a mail; the bodies stay on disk. */
export type MailSummary = Omit<InboxMail, 'text' | 'html' | 'attachments'>;

export interface Envelope {
  from: string;
  to: string[];
}

/** Mails as .eml files in one folder, which several processes may share. */
export class MailFolder {
  readonly #files: FsFileStore;
  readonly #summaries = new Map<string, MailSummary>();
  #reading: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | null = null;
  #storedSincePrune = 0;

  /** @param maxKept about so many mails are kept; the oldest go first. */
  constructor(
    private readonly path: string,
    private readonly maxKept = MAX_KEPT,
  ) {
    this.#files = new FsFileStore(path);
  }

  /** Keeps a mail. When this resolves it is on the disk. The same mail for the same mailbox is kept once, and counted. */
  async store(raw: Buffer, envelope: Envelope): Promise<void> {
    const id = await mailId(raw, envelope.to);
    if (!(await this.#files.stat(id + EXTENSION))) await this.keep(id, raw, envelope);
    // One byte each, appended: processes that share the folder lose none of each other's.
    await appendFile(join(this.path, id + COUNTER), '.');
  }

  private async keep(id: string, raw: Buffer, envelope: Envelope): Promise<void> {
    const content = Buffer.concat([traceHeaders(envelope), raw]);
    await this.#files.put(id + EXTENSION, content, { size: content.length, contentType: 'message/rfc822' });
    this.#storedSincePrune += 1;
    if (this.#storedSincePrune > this.maxKept / 50) await this.prune();
  }

  /** Newest first. @param options.to only what this address got, whatever its case. */
  async list({ to, limit }: { to?: string | undefined; limit: number }): Promise<MailSummary[]> {
    const all = await this.index();
    const wanted = to === undefined ? null : emailKey(to);
    return (wanted === null ? all : all.filter((mail) => mail.to.some((address) => emailKey(address) === wanted))).slice(0, limit);
  }

  async find(id: string): Promise<InboxMail | null> {
    const raw = await this.raw(id);
    return raw && readMail(id, raw);
  }

  /** How often a kept mail was taken: a repetition under the same Message-ID shows here alone. */
  async deliveries(id: string): Promise<number> {
    // Killed between the mail and its first byte: it came once all the same.
    return (await stat(join(this.path, id + COUNTER)).catch(() => null))?.size || 1;
  }

  /** The mail as it came, with what was noted at its arrival on top. */
  async raw(id: string): Promise<Buffer | null> {
    if (!/^[0-9a-f]{32}$/.test(id) || !(await this.#files.stat(id + EXTENSION))) return null;
    return buffer(await this.#files.read(id + EXTENSION));
  }

  /** Everything there is, newest first. A file never changes, so each is read once. */
  private async index(): Promise<MailSummary[]> {
    await this.refresh();
    return [...this.#summaries.values()].sort((a, b) => b.receivedAt - a.receivedAt || a.id.localeCompare(b.id));
  }

  /** One reading serves all who ask before it begins; one that has begun may have missed what they look for. */
  private refresh(): Promise<void> {
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = null;
      this.#reading = this.readNew();
      return this.#reading;
    });
    return this.#nextReading;
  }

  private async readNew(): Promise<void> {
    const names = await readdir(this.path).catch(() => []);
    const ids = new Set(names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length)));
    for (const id of this.#summaries.keys()) if (!ids.has(id)) this.#summaries.delete(id);
    for (const id of ids) {
      if (this.#summaries.has(id)) continue;
      // Another process may have removed it since.
      const summary = await this.readSummary(id).catch(() => null);
      if (summary) this.#summaries.set(id, summary);
    }
  }

  /** From the head alone: bodies are long, and there may be thousands. */
  private async readSummary(id: string): Promise<MailSummary> {
    const start = await buffer(await this.#files.read(id + EXTENSION, { start: 0, end: MAX_HEAD_BYTES - 1 }));
    const end = start.indexOf('\r\n\r\n');
    const { from, fromName, to, subject, receivedAt } = await readMail(id, end < 0 ? start : start.subarray(0, end + 4));
    return { id, from, fromName, to, subject, receivedAt };
  }

  private async prune(): Promise<void> {
    this.#storedSincePrune = 0;
    const all = await this.index();
    for (const { id } of all.slice(this.maxKept)) {
      for (const extension of [EXTENSION, COUNTER]) await this.#files.remove(id + extension);
    }
  }
}

/**
 * Made from the Message-ID, so that a repeated delivery meets the first one; and from the recipients, because the same
 * mail to another address lies in another mailbox.
 */
async function mailId(raw: Buffer, to: string[]): Promise<string> {
  const { messageId } = await PostalMime.parse(raw).catch(() => ({ messageId: undefined }));
  const name = [messageId ?? randomUUID(), ...to.map(emailKey).sort()].join('\n');
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}
