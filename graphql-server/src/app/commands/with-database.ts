import { startEmbeddedPostgres } from '#adapters/database/embedded-postgres';
import { createOrm, type Orm } from '#data/orm';
import type { Config } from '../config/config.ts';
import { dataPaths, makeDataFolder } from '../data-folder.ts';

/** Opens the configured database for one command; an embedded one is started where none runs. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  makeDataFolder(config.DATA_DIR);
  const embedded = await startEmbeddedPostgres({ dataDir: dataPaths(config.DATA_DIR).postgres });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** The same, by the ORM. */
export function withOrm(config: Config, work: (orm: Orm, url: string) => Promise<void>): Promise<void> {
  return withDatabase(config, async (url) => {
    const orm = await createOrm({ url });
    try {
      await work(orm, url);
    } finally {
      await orm.close();
    }
  });
}
