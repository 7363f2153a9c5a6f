import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { boughtBy, newAddress } from '../sales/sale-steps.ts';
import { openOffice } from '../steps.ts';
import { SetEditor, ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
beforeAll(async () => {
  ({ shop } = await openOffice());
  owner = new ShopBrowser(shop);
  await owner.signIn('owner');
});
afterAll(() => shop.stop());

/** Under which the emails about a version are sent, in this order. */
const recipientOf = (email: string) => createHash('sha256').update(email).digest('hex');

/** What no mail server takes, before another address in the order of the emails. */
function deadAddressBefore(email: string): string {
  for (;;) {
    const dead = `dead mailbox ${randomUUID()}`;
    if (recipientOf(dead) < recipientOf(email)) return dead;
  }
}

it('a mailbox that rejects the email about a new version does not keep the others from getting theirs', async () => {
  const [set] = await catalogue(shop);
  if (!set) throw new Error('no set');
  const email = newAddress('alive');
  const others = ['one', 'two', 'three', 'four'].map(newAddress);
  await boughtBy(shop, [set], email);
  for (const other of others) {
    const { id } = await boughtBy(shop, [set], other);
    await shop.query('update purchase_order set email = $2 where id = $1', [id, deadAddressBefore(email)]);
  }
  await shop.query('insert into photo_set_version (photo_set_id, number) values ($1, 2)', [set.id]);
  await shop.query('update photo_set set current_version = 2 where id = $1', [set.id]);
  const editor = new SetEditor(owner, set.id);
  expect(await editor.send('emailNewVersion', { version: 2, recipients: 5 })).toBeNull();
  const isTold = async () => (await inbox(shop, email)).some(({ subject }) => subject.startsWith('A new version'));
  await until(isTold, 'the email about the version', 30_000);
  const unsent = await shop.query<{ failures: number }>('select failures from version_mail where sent_at is null');
  expect(unsent.map(({ failures }) => failures > 0)).toEqual([true, true, true, true]);
});
