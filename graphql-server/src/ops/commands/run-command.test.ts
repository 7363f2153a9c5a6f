import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { nameShop } from './run-command.ts';

const storage = { STORAGE_URL: 'https://s3.test/bucket', STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' };

it.each<[Record<string, string>, string]>([
  [{}, 'the embedded database in /data/postgres, files in /data/files'],
  [{ DATABASE_URL: 'postgresql://shop:hush@db.test/sales' }, 'database sales at db.test, files in /data/files'],
  [{ DATABASE_URL: 'postgresql://shop:hush@db.test:6543/sales?password=hush' }, 'database sales at db.test:6543, files in /data/files'],
  [{ DATABASE_URL: 'postgresql:///sales?host=/run/postgresql' }, 'database sales at /run/postgresql, files in /data/files'],
  [storage, 'the embedded database in /data/postgres, files in https://s3.test/bucket'],
])('names the shop that a command works on, without passwords: %j', (env, shop) =>
  expect(nameShop(readConfig({ DATA_DIR: '/data', ...env }))).toBe(`shop: ${shop}`),
);
