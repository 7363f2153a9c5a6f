import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/database/embedded-postgres';
import { createOrm, type Orm } from '#data/orm';
import { type Config, readConfig } from '../config.ts';

// npm run db:reset              empties the database and the stored files; the next start makes them anew
// npm run db:migration -- NAME  writes a migration for what the entities say and the database does not have yet

const [command, name] = process.argv.slice(2);
const config = readConfig(process.env);

async function withOrm(work: (orm: Orm) => Promise<void>): Promise<void> {
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: join(resolve(config.DATA_DIR), 'postgres') });
  const orm = await createOrm({ url: config.DATABASE_URL ?? (embedded as { url: string }).url });
  try {
    await work(orm);
  } finally {
    await orm.close();
    await embedded?.stop();
  }
}

async function reset({ isProduction, DATA_DIR }: Config): Promise<void> {
  if (isProduction) throw new Error('db:reset does not run in production.');
  await withOrm(async (orm) => {
    await orm.em.execute('drop schema if exists graphile_worker, stripe_sandbox cascade; drop schema public cascade; create schema public');
  });
  for (const folder of ['files', 'inbox']) rmSync(join(DATA_DIR, folder), { recursive: true, force: true });
}

async function createMigration(): Promise<void> {
  await withOrm(async (orm) => {
    await orm.migrator.up();
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    process.stdout.write(fileName ? `wrote ${fileName}; add it to migrations/list.ts\n` : 'nothing to migrate\n');
  });
}

if (command === 'reset') await reset(config);
else if (command === 'migration') await createMigration();
else throw new Error('usage: db.ts reset | migration [NAME]');
