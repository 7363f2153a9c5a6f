import { Client } from 'pg';

/**
 * Writes down, where every process of the shop can see it, that there is a complete backup.
 * @param takenAt of which moment, as PostgreSQL writes it
 */
export async function noteBackup(url: string, takenAt: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      // Two may have been made beside each other.
      `insert into last_backup (taken_at) values ($1)
       on conflict (is_only) do update set taken_at = greatest(last_backup.taken_at, excluded.taken_at)`,
      [takenAt],
    );
  } finally {
    await client.end();
  }
}
