import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailKey } from '@archive/schema/email';
import PostalMime from 'postal-mime';
import { type InboxMail, readMail, traceHeaders } from './stored-mail.ts';

const MAX_KEPT = 5000;
const EXTENSION = '.eml';
const COUNTER = '.deliveries';
/** Files are written here and then moved to their place. */
const UNFINISHED = '~unfinished';
const MAX_HEAD_BYTES = 64 * 1024;

/** What the list and its filter need; bodies stay on disk. */
export type MailSummary = Omit<InboxMail, 'text' | 'html' | 'attachments'>;

export interface Envelope {
  from: string;
  to: string[];
}

/** Mails as .eml files in one folder, which several processes may share. */
export class MailFolder {
  readonly #summaries = new Map<string, MailSummary>();
  #reading: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | null = null;
  #storedSincePrune = 0;

  /** @param maxKept about so many mails are kept; the oldest go first. */
  constructor(
    private readonly path: string,
    private readonly maxKept = MAX_KEPT,
  ) {}

  /** Stores an email; it is on disk when this resolves. A repeated email to the same mailbox is stored once and counted. */
  async store(raw: Buffer, envelope: Envelope): Promise<void> {
    const id = await mailId(raw, envelope.to);
    if (!existsSync(this.pathOf(id))) await this.keep(id, raw, envelope);
    // One appended byte per delivery: processes that share the folder don't overwrite each other's count.
    await appendFile(join(this.path, id + COUNTER), '.');
  }

  private async keep(id: string, raw: Buffer, envelope: Envelope): Promise<void> {
    const content = Buffer.concat([traceHeaders(envelope), raw]);
    await this.write(id + EXTENSION, content);
    this.#storedSincePrune += 1;
    if (this.#storedSincePrune > this.maxKept / 50) await this.prune();
  }

  /** Newest first. @param options.to only emails to this address, in any case */
  async list({ to, limit }: { to?: string | undefined; limit: number }): Promise<MailSummary[]> {
    const all = await this.index();
    const wanted = to === undefined ? null : emailKey(to);
    return (wanted === null ? all : all.filter((mail) => mail.to.some((address) => emailKey(address) === wanted))).slice(0, limit);
  }

  async find(id: string): Promise<InboxMail | null> {
    const raw = await this.raw(id);
    return raw && readMail(id, raw);
  }

  /** How often an email was delivered: a repetition under the same Message-ID shows only here. */
  async deliveries(id: string): Promise<number> {
    // After a kill between the email and its first byte the file is missing: it was delivered once.
    return (await stat(join(this.path, id + COUNTER)).catch(() => null))?.size || 1;
  }

  /** The original email, with our headers of its arrival on top. */
  async raw(id: string): Promise<Buffer | null> {
    return /^[0-9a-f]{32}$/.test(id) && existsSync(this.pathOf(id)) ? readFile(this.pathOf(id)) : null;
  }

  /** All emails, newest first. A file never changes, so each is read once. */
  private async index(): Promise<MailSummary[]> {
    await this.refresh();
    return [...this.#summaries.values()].sort((a, b) => b.receivedAt - a.receivedAt || a.id.localeCompare(b.id));
  }

  /** Callers share a reading that hasn't begun. One that has begun may have missed their email. */
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

  /** From the headers only: bodies are long, and there may be thousands. */
  private async readSummary(id: string): Promise<MailSummary> {
    const start = await readStart(this.pathOf(id), MAX_HEAD_BYTES);
    const end = start.indexOf('\r\n\r\n');
    const { from, fromName, to, subject, receivedAt } = await readMail(id, end < 0 ? start : start.subarray(0, end + 4));
    return { id, from, fromName, to, subject, receivedAt };
  }

  private pathOf(id: string): string {
    return join(this.path, id + EXTENSION);
  }

  /** The file appears whole or not at all. */
  private async write(name: string, content: Buffer): Promise<void> {
    const temporary = join(this.path, UNFINISHED, randomUUID());
    try {
      await mkdir(join(this.path, UNFINISHED), { recursive: true });
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, join(this.path, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private async prune(): Promise<void> {
    this.#storedSincePrune = 0;
    const all = await this.index();
    for (const { id } of all.slice(this.maxKept)) {
      for (const extension of [EXTENSION, COUNTER]) await rm(join(this.path, id + extension), { force: true });
    }
  }
}

/**
 * Derived from the Message-ID, so that a repeated delivery finds the first one; and from the recipients, because the same
 * email to another address is in another mailbox.
 */
async function mailId(raw: Buffer, to: string[]): Promise<string> {
  const { messageId } = await PostalMime.parse(raw).catch(() => ({ messageId: undefined }));
  const name = [messageId ?? randomUUID(), ...to.map(emailKey).sort()].join('\n');
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

async function readStart(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxBytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
