import { createDatabase } from '@archive/sandbox/testing/database';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import { createOrm } from './orm.ts';
import { validateChecks } from './validate-checks.ts';

it('the migrations create exactly the schema of the entities', async () => {
  const url = await createDatabase();
  const orm = await createOrm({ url });
  expect(await migrate(orm)).toBeGreaterThan(0);
  expect(await migrate(orm)).toBe(0);
  expect(await validateChecks(orm.em.fork())).toEqual([]);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  await orm.close();
});

it('an older release starts on a newer schema and ignores migrations that it does not have', async () => {
  const orm = await createOrm({ url: await createDatabase() });
  await migrate(orm);
  await orm.em.execute("insert into schema_migration (name) values ('29991231-of-a-newer-version')");
  expect(await migrate(orm)).toBe(0);
  await orm.close();
});

it('every migration runs in a transaction, so that a backup can be restored in one', () => {
  for (const { name, class: Migration } of migrations as { name: string; class: { prototype: { isTransactional(): boolean } } }[])
    expect(Migration.prototype.isTransactional(), name).toBe(true);
});

it('a shop with invalid old prices still starts, reports them, and rejects new invalid prices', async () => {
  const orm = await createOrm({ url: await createDatabase() });
  await migrate(orm);
  const price = (cents: number) => orm.em.execute('update photo_set set price = ?', [cents]);
  await orm.em.execute(`insert into photo_set (id, slug, title, description, price, picture, download_file, archive_key, archive_bytes, is_published)
    values (1, 's', 't', 'd', 50, '{}', 'f', 'k', 1, true)`);
  await expect(price(25)).rejects.toThrow('photo_set_price');
  await orm.em.execute('alter table photo_set drop constraint photo_set_price; alter table promo_code drop constraint promo_code_sane');
  await price(25);
  await orm.em.execute("delete from schema_migration where name = '20261122-sane-prices'");
  expect(await migrate(orm)).toBe(1);
  const em = orm.em.fork();
  const broken = await validateChecks(em);
  expect(broken).toEqual([{ table: 'photo_set', name: 'photo_set_price', query: expect.any(String) }]);
  expect(await em.execute(broken[0]?.query ?? '')).toHaveLength(1);
  await expect(price(26)).rejects.toThrow('photo_set_price');
  // An invalid row can be unpublished before its price is corrected.
  await orm.em.execute('update photo_set set is_published = false');
  expect(await validateChecks(em)).toEqual([]);
  await price(2500);
  await orm.close();
});
