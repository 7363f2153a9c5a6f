import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';
import { backUp, filesOf } from './backup-steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

it('a backup of a set whose photos were all withdrawn is complete without its zips', { timeout: 60_000 }, async () => {
  const archive = Object.keys(await filesOf(shop)).find((path) => path.endsWith('.zip')) ?? '';
  await rm(join(shop.dataDir, 'files', archive));
  await expect(backUp(shop)).rejects.toThrow(`! ${archive} is sold, but is missing`);
  await shop.query('update archive_part set file_deleted_at = now() where file_key = $1', [archive]);
  expect((await backUp(shop)).output.join()).not.toContain('is missing');
});
