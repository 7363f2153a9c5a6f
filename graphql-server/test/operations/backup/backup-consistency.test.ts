// @module-tag long
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp, type Place, shopPlace, withClient } from './backup-steps.ts';

/** Rows of the first table. While the backup reads them, many pairs are written, and it reads the second table afterwards. */
const ROWS = 2000;
const PAIRS = "code like 'pair-%'";
/** Columns of type json keep line breaks, and in the backup a row is a line. */
const FAULT = '{\n"pair": 0}';
const half = (n: number) => `insert into promo_code (code, kind, value) values ('pair-${n}', 'fixed', 100)`;

let shop: Place;
beforeAll(async () => {
  shop = await shopPlace();
  await query(`insert into promo_code (code, kind, value) select 'code-' || n, 'fixed', 100 from generate_series(1, ${ROWS}) n`);
});

const query = async (sql: string) => (await withClient(shop, (client) => client.query(sql))).rows;

/** Writes pairs before and during a backup, one half into each of two tables, each pair in one transaction. */
async function backUpWhile(write: (n: number) => string) {
  await query(`delete from promo_code where ${PAIRS}; truncate stripe_sandbox.fault`);
  let isOver = false;
  const begun = Promise.withResolvers<void>();
  const writing = withClient(shop, async (client) => {
    for (let n = 0; !isOver; n += 1) {
      await client.query(`begin; ${write(n)}; commit`);
      begun.resolve();
    }
  });
  await Promise.race([begun.promise, writing]);
  const { folder } = await backUp(shop).finally(() => {
    isOver = true;
  });
  await writing;
  const rowsIn = async (file: string) => (await readFile(join(folder, 'database', file), 'utf8')).split('\n').filter(Boolean);
  const pairsIn = async (file: string) => (await rowsIn(file)).filter((row) => /"pair\b/.test(JSON.stringify(JSON.parse(row)))).length;
  const [first, second] = [await pairsIn('public.promo_code.jsonl'), await pairsIn('stripe_sandbox.fault.jsonl')];
  return { first, second, written: (await query(`select 1 from promo_code where ${PAIRS}`)).length };
}

describe('a backup is consistent', () => {
  it.each<[string, (n: number) => string]>([
    ['written', (n) => `${half(n)}; insert into stripe_sandbox.fault (fault) values ('${FAULT}')`],
    // A truncated table looks empty to transactions that began before.
    [
      'truncated and rewritten',
      (n) => `${half(n)}; truncate stripe_sandbox.fault;
        insert into stripe_sandbox.fault (fault) select '${FAULT}' from promo_code where ${PAIRS}`,
    ],
  ])('even if rows are %s during it', async (_what, write) => {
    const { first, second, written } = await backUpWhile(write);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
    expect(written).toBeGreaterThan(first);
  });
});
