import { Client } from 'pg';

/**
 * Which database an address means, for people: 'shop at db.example'. As the driver reads it, with its defaults and sockets.
 * @param url may hold a password, which is not told
 */
export function databaseName(url: string): string {
  const { database, host, port } = new Client({ connectionString: url });
  return `${database} at ${host}${port === 5432 ? '' : `:${port}`}`;
}
