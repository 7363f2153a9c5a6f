import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../../faults/server-process.ts';
import { TestBrowser } from '../../support/browser.ts';
import { casesOf, isLong } from '../../support/long-form.ts';
import { buy, inbox } from '../../support/purchase.ts';
import { copyTemplate } from '../../support/templates/shop-template.ts';
import { until } from '../../support/until.ts';
import { PASSWORD } from '../steps.ts';
import { picture, readySet, SetEditor, ShopBrowser } from './set-steps.ts';

// The server is killed between the parts of an upload and between the steps of a publication: nothing is lost, nothing is there twice.

/** Of the file that is uploaded. */
const PARTS = isLong ? [1, 2, 3, 4] : [1, 2];

let server: ServerProcess;
let owner: ShopBrowser;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  const env = {
    ...{ DATABASE_URL: await copyTemplate(dataDir), APP_SECRET: 'the same after each kill, of some length', RATE_LIMIT_SCALE: '1000' },
    ...{ ADMIN_USERNAME: 'owner', ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: PASSWORD, CUT_PHOTOS: 'true' },
  };
  server = await ServerProcess.create({ env }, dataDir);
  await server.start();
  await server.query("update photo set cut_error = 'skipped'");
  owner = new ShopBrowser(server);
  await owner.signIn('owner');
}, 60_000);
afterAll(() => server.remove());

describe('a server that is killed', { timeout: 240_000 }, () => {
  it('between the parts of an upload loses none, and the file is complete', async () => {
    const editor = await SetEditor.create(owner, 'Killed Upload');
    // A decoder stops at the end of the picture; what follows makes the file long.
    const content = Buffer.concat([await picture({ seed: 'killed' }), Buffer.alloc((PARTS.length - 1) * PART_BYTES, 7)]);
    const file = { name: 'long.jpg', content };
    let [opened] = await editor.open([file]);
    for (const number of PARTS) {
      if (!opened) throw new Error('Nothing was opened.');
      expect((await editor.putPart(opened, content, number)).status).toBe(204);
      // In the short form only the one between two parts.
      if (isLong || number < PARTS.length) await server.restart();
      [opened] = await editor.open([file]);
      expect(opened?.missing).toEqual(PARTS.filter((other) => other > number));
    }
    await editor.finish(opened?.pictureId ?? '');
    if (isLong) await server.restart();
    await editor.untilChecked();
    expect((await editor.read()).pictures).toMatchObject([{ status: 'ready' }]);
  });

  it('while it tells a buyer about a new version sends one email', { tags: ['long'] }, async () => {
    const editor = await readySet(owner, 'Killed Email');
    await editor.publish();
    await editor.untilPublished();
    const email = 'killed@buyer.example';
    await buy(server, [{ id: editor.id, title: 'Killed Email', price: 500 }], email);
    await editor.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'killed email' }) }]);
    await editor.publish('One more pose.');
    await editor.untilPublished();
    // The mailbox takes the email, and its reply is lost.
    await new TestBrowser(server.url).post('/sandbox/inbox/test/faults', { mode: 'hang-after-taking' });
    expect(await editor.send('emailNewVersion', { version: 2, recipients: 1 })).toBeNull();
    const told = async () => (await inbox(server, email)).filter(({ subject }) => subject === 'A new version of Killed Email');
    await until(async () => (await told()).length > 0, 'the first delivery');
    expect((await editor.read()).versions[0]).toMatchObject({ number: 2 });
    await server.restart();
    await until(async () => (await told())[0]?.deliveries === 2, 'the second delivery', 30_000);
    const isSent = async () => (await server.query('select 1 from version_mail where sent_at is null')).length === 0;
    await until(isSent, 'the email to be recorded');
    expect(await told()).toMatchObject([{ deliveries: 2 }]);
    expect((await editor.read()).versions[0]).toMatchObject({ recipients: 0, notified: 1 });
  });

  it.each(casesOf([0, 100, 300, 600, 1000, 1500, 2200, 3000], 300))('%i ms after a publication began publishes once', async (ms) => {
    const editor = await readySet(owner, `Killed after ${ms}`);
    expect(await editor.publish()).toBeNull();
    await delay(ms);
    await server.restart();
    await expectOnePublication(editor, `killed-after-${ms}`);
  });
});

async function expectOnePublication(editor: SetEditor, slug: string): Promise<void> {
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null, versions: [{ number: 1 }] });
  const [counts] = await server.query<{ photos: number; poses: number; zips: number }>(
    `select (select count(*)::int from photo f join pose p on p.id = f.pose_id where p.photo_set_id = $1) as photos,
       (select count(*)::int from pose where photo_set_id = $1) as poses, (select count(*)::int from archive_part where photo_set_id = $1) as zips`,
    [editor.id],
  );
  expect(counts).toEqual({ photos: 4, poses: 2, zips: 1 });
  const folder = join(server.dataDir, 'files/archives', String(editor.id));
  const [zip = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await readFile(join(folder, zip))).includes(`${slug}/pose-02-view-b.jpg`)).toBe(true);
}
