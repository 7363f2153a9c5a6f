import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/one-email.ts';
import { buy, catalogue } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { errorOf, openOffice } from './steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
});
afterAll(() => shop.stop());

const PLAN = '{ demoPlan { sets events kept } }';
const STEPS = '{ officeOverview { steps { step isDone } } }';

describe('the demo', () => {
  const REMOVE = 'mutation ($input: RemoveDemoInput!) { removeDemo(input: $input) { success } }';
  interface Plan {
    sets: string[];
    events: string[];
    kept: string[];
  }
  const plan = async () => (await owner.graphql<{ demoPlan: Plan }>(PLAN)).data?.demoPlan ?? { sets: [], events: [], kept: [] };
  const input = { requestId: '0123456789abcdef0123456789abcdef' };

  it('is removed after the password was confirmed; bought sets are taken off sale, and no start brings it back', async () => {
    // The owners' own.
    await shop.query(`update photo_set set picture = jsonb_set(picture, '{base}', '"/media/own/cover"') where id = 1`);
    await shop.query(`update event set picture = jsonb_set(picture, '{base}', '"/media/own/wide"') where id = 1`);
    const [, bought] = await catalogue(shop);
    if (!bought) throw new Error('The catalogue is empty.');
    await buy(shop, [bought], 'keeper@buyer.example');
    await untilQuiet(shop);
    for (const id of [3, 4])
      expect((await owner.graphql('query ($id: Int!) { ownerPhotoSet(id: $id) { id } }', { id })).errors).toBeUndefined();
    await shop.query(
      `insert into draft_picture (id, draft_id, name, bytes, status, touched_at, pose, position)
       values ('own', 4, 'own.jpg', 1, 'uploading', now(), 9, 1)`,
    );
    await shop.query(`update photo_set_draft set publishing = '{"slug":"x","note":"","requestedAt":"x"}' where id = 4`);
    const demo = await plan();
    expect(demo.sets).not.toContain(bought.title);
    expect(demo.kept).toEqual([bought.title, 'raisingFutures']);
    await shop.query(`update session set password_confirmed_at = now() - interval '1 day'`);
    expect(await errorOf(owner, REMOVE, { input })).toBe('PASSWORD_REQUIRED');
    await owner.post('/api/auth/confirm-password', { password: 'a good password' });
    const [removed] = await shop.query<{ file_key: string }>(
      'select file_key from archive_part a join photo_set s on s.id = a.photo_set_id where s.title = $1',
      [demo.sets[0]],
    );
    expect(await errorOf(owner, REMOVE, { input })).toBeNull();
    expect(await errorOf(owner, REMOVE, { input })).toBeNull();
    // Cached responses are cleared by a notification, a moment later.
    await until(async () => (await catalogue(shop)).length === 1, 'the catalogue without the demo');
    expect((await catalogue(shop)).map(({ id }) => id)).toEqual([1]);
    expect(await shop.query('select id, is_published from photo_set order by id')).toEqual([
      { id: 1, is_published: true },
      { id: bought.id, is_published: false },
    ]);
    // Those of removed sets are gone, apart from pictures of the owners' own.
    expect(await shop.query('select id, draft_id from draft_picture')).toEqual([{ id: 'own', draft_id: 4 }]);
    expect(await shop.query('select id, published_revision, publishing from photo_set_draft')).toEqual([
      { id: 4, published_revision: null, publishing: null },
    ]);
    expect(await shop.query('select id, is_published from event order by id')).toEqual([
      { id: 1, is_published: true },
      { id: 2, is_published: false },
    ]);
    expect(await plan()).toEqual({ sets: [], events: [], kept: [] });
    const { data } = await owner.graphql<{ officeOverview: { steps: object[] } }>(STEPS);
    expect(data?.officeOverview.steps).toContainEqual({ step: 'demo', isDone: true });
    await untilQuiet(shop);
    expect(existsSync(`${shop.dataDir}/files/${removed?.file_key}`)).toBe(false);
    expect(await shop.query('select 1 from demo_removal')).toHaveLength(1);
  });
});
