// @module-tag long
import { MIN_FREE_BYTES, PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { openSetOffice, picture, SetEditor, type ShopBrowser } from './set-steps.ts';

let free = Number.MAX_SAFE_INTEGER;
vi.mock('#ops/open-files', async (original) => ({ ...(await original<object>()), freeBytesOf: () => async () => free }));

let shop: TestShop;
let owner: ShopBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
});
afterAll(() => shop.stop());

/** The disk has room for some more bytes. */
const leave = (bytes: number) => {
  free = MIN_FREE_BYTES + bytes;
};
/** Its parts that were not sent would count in the next test. */
const drop = async (editor: SetEditor) => {
  const ids = (await editor.read()).pictures.map(({ id }) => id);
  expect(await editor.send('removePictures', { ids })).toBeNull();
};
const fileOf = (name: string, parts: number) => ({ name, content: Buffer.alloc(parts * PART_BYTES, name) });

it('what other uploads have not sent yet counts as stored', async () => {
  const [one, other] = [await SetEditor.create(owner, 'One'), await SetEditor.create(owner, 'Other')];
  leave(5 * PART_BYTES);
  const long = fileOf('long.jpg', 3);
  const [opened] = await one.open([long]);
  if (!opened) throw new Error('Nothing was opened.');
  await expect(other.open([fileOf('three.jpg', 3)])).rejects.toThrow('Please make room');
  expect((await other.read()).pictures).toEqual([]);
  expect((await one.putPart(opened, long.content, 1)).status).toBe(204);
  // As if the part had not taken space: two parts of the first upload are left.
  await expect(other.open([fileOf('three.jpg', 3)])).resolves.toHaveLength(1);
  for (const editor of [one, other]) await drop(editor);
});

it('a short last part that was sent does not count as a full one', async () => {
  const [one, other] = [await SetEditor.create(owner, 'Short'), await SetEditor.create(owner, 'Beside')];
  leave(3 * PART_BYTES);
  const content = Buffer.alloc(PART_BYTES + 10, 'short');
  const [opened] = await one.open([{ name: 'short.jpg', content }]);
  if (!opened) throw new Error('Nothing was opened.');
  expect((await one.putPart(opened, content, 2)).status).toBe(204);
  leave(2 * PART_BYTES - 1);
  await expect(other.open([fileOf('one.jpg', 1)])).rejects.toThrow('Please make room');
  leave(2 * PART_BYTES);
  await expect(other.open([fileOf('one.jpg', 1)])).resolves.toHaveLength(1);
  for (const editor of [one, other]) await drop(editor);
});

it('no part is stored and no picture checked while the disk is too full, and both go on afterwards', { timeout: 60_000 }, async () => {
  const editor = await SetEditor.create(owner, 'Full');
  leave(100 * PART_BYTES);
  const content = await picture({ seed: 'full' });
  const [opened] = await editor.open([{ name: 'a.jpg', content }]);
  if (!opened) throw new Error('Nothing was opened.');
  leave(content.length - 1);
  const refused = await editor.putPart(opened, content, 1);
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ error: expect.stringContaining('make room') })]);
  await expect(editor.open([{ name: 'a.jpg', content }])).rejects.toThrow('Please make room');
  leave(100 * PART_BYTES);
  expect((await editor.putPart(opened, content, 1)).status).toBe(204);
  leave(-1);
  await editor.finish(opened.pictureId);
  // In about a minute, not after the growing pauses of failed jobs.
  const postponed = () =>
    shop.query(`select 1 from graphile_worker.jobs where task_identifier = 'check-pictures' and last_error is null
      and run_at between now() + interval '20 seconds' and now() + interval '1 minute'`);
  await until(async () => (await postponed()).length > 0, 'the check to be put off');
  expect((await editor.read()).pictures).toMatchObject([{ status: 'checking' }]);
  leave(100 * PART_BYTES);
  await shop.query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where key is not null',
  );
  await editor.untilChecked();
  expect((await editor.read()).pictures).toMatchObject([{ status: 'ready', fault: null }]);
});
