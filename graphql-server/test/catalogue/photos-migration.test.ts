import { randomUUID } from 'node:crypto';
import { createDatabase } from '@archive/sandbox/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhotoSet } from '#data/entities/catalogue/photo-set';
import { migrate } from '#data/migrate';
import { createOrm, type Orm } from '#data/orm';
import { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import { CollectionRepository } from '#data/repositories/sales/collection.repository';
import { zipsOf } from '#domain/purchases/zips';

const RELEASE_BEFORE = '20261123-known-device-key';
const WHOLE = 9;

let orm: Orm;
let soldBefore: string;
beforeAll(async () => {
  orm = await createOrm({ url: await createDatabase() });
  await orm.migrator.up({ to: RELEASE_BEFORE });
  for (const id of [1, 2]) await older.importSet(id, `Set ${id}`);
  await older.importSet(WHOLE, 'Season 1 Complete Collection');
  soldBefore = await older.sell(WHOLE);
  expect(await migrate(orm)).toBeGreaterThan(0);
});
afterAll(() => orm.close());

/** Statements of the release before, whose instances run until they are replaced. They don't know photos. */
const older = {
  columns:
    '"id", "slug", "title", "description", "price", "season", "picture", "download_file", "archive_key", "archive_bytes", "is_published", "position", "created_at"',

  importSet: (id: number, title: string) =>
    orm.em.execute(
      `insert into "photo_set" (${older.columns}) values (?, ?, ?, 'd', 900, 1, '{"widths": [360]}', ?, ?, 17, true, ?, now())`,
      [...[id, `set-${id}`, title, `zip-${id}.zip`, `archives/set-${id}.zip`, id]],
    ),

  list: () =>
    orm.em.execute<{ id: number }[]>(
      `select ${older.columns} from "photo_set" where "is_published" = true order by "position" asc, "id" asc`,
    ),

  /** @returns the order line */
  async sell(photoSetId: number): Promise<string> {
    const [order, line] = [randomUUID(), randomUUID()];
    await orm.em.execute(
      `insert into "purchase_order" ("id", "number", "status", "due", "fingerprint", "browser_key", "created_at", "paid_at", "email", "subtotal", "discount", "total")
       values (?, ?, 'paid', 900, ?, ?, now(), now(), 'ann@buyer.example', 900, 0, 900)`,
      [order, order, order, order],
    );
    await orm.em.execute(
      `insert into "purchase_order_line" ("id", "order_id", "photo_set_id", "title", "price", "position") values (?, ?, ?, 't', 900, 0)`,
      [line, order, photoSetId],
    );
    return line;
  },
};

const opened = async (line: string) => {
  const rows = await orm.em.execute<{ id: number }[]>(
    'select photo_set_id as id from purchase_order_line_part where line_id = ? order by 1',
    [line],
  );
  return rows.map(({ id }) => id);
};

describe('beside an instance of the release before photos', () => {
  it('what it sold keeps the sets of the Complete Collection, and so does what it sells now', async () => {
    expect(await opened(soldBefore)).toEqual([1, 2]);
    expect(await opened(await older.sell(WHOLE))).toEqual([1, 2]);
    expect(await opened(await older.sell(1))).toEqual([]);
  });

  it('its sets have versions and zips, and get poses from the worker', async () => {
    const em = orm.em.fork();
    expect(await new ArchiveRepository(em).listOfVersion(1, 1)).toMatchObject([
      { fileKey: 'archives/set-1.zip', bytes: 17, downloadFile: 'zip-1.zip' },
    ]);
    expect(await new PhotoRepository(em).listSetsWithoutPoses()).toEqual([1, 2]);
    expect(await new CollectionRepository(em).listSets({ userId: null, lines: [{ lineId: soldBefore, generation: 1 }] })).toEqual([]);
  });

  it('a set that it imports now can be listed, sold and downloaded, and gets its poses too', async () => {
    await older.importSet(3, 'Set 3');
    expect((await older.list()).map(({ id }) => id)).toEqual([1, 2, 3, WHOLE]);
    const em = orm.em.fork();
    const photoSet = await em.findOneOrFail(PhotoSet, { id: 3 }, { populate: ['downloadFiles'] });
    expect(photoSet).toMatchObject({ currentVersion: 1, sheet: null });
    expect(zipsOf(photoSet, 'Set 3')).toEqual([{ title: 'Set 3', downloadFile: 'zip-3.zip' }]);
    expect(await new PhotoRepository(em).listSetsWithoutPoses()).toEqual([1, 2, 3]);
  });
});
