import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailFolder } from './mail-folder.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mail-folder-'));
});
afterEach(() => rm(path, { recursive: true }));

describe('the mail folder', () => {
  it('deletes the oldest emails when it is full', async () => {
    const folder = new MailFolder(path, 20);
    const subject = (index: number) => Buffer.from(`Subject: ${index}\r\n\r\n`);
    for (let index = 0; index < 50; index++) await folder.store(subject(index), { from: 'a@b.example', to: ['bounded@mail.example'] });
    const kept = (await folder.list({ limit: 500 })).map((mail) => Number(mail.subject));
    expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => 49 - index));
    for (const extension of ['.eml', '.deliveries'])
      expect((await readdir(path)).filter((name) => name.endsWith(extension))).toHaveLength(20);
    expect(await folder.list({ limit: 3 })).toHaveLength(3);
  });

  it('counts the deliveries of an email per mailbox, with several processes at once', async () => {
    const folders = [new MailFolder(path), new MailFolder(path)];
    const raw = Buffer.from('Message-ID: <1@shop.example>\r\n\r\nHello');
    const deliver = (to: string) => Promise.all(folders.map((folder) => folder.store(raw, { from: 'a@b.example', to: [to] })));
    for (const to of ['one@mail.example', 'one@mail.example', 'two@mail.example']) await deliver(to);
    for (const folder of folders) {
      const counts = (await folder.list({ limit: 500 })).map(async ({ id, to }) => [to[0], await folder.deliveries(id)]);
      expect(Object.fromEntries(await Promise.all(counts))).toEqual({ 'one@mail.example': 4, 'two@mail.example': 2 });
    }
  });
});
