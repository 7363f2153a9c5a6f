import { join } from 'node:path';
import { createDatabase } from '@archive/sandbox/testing/database';
import { beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import { explainError } from '#ops/explain-error';
import { start } from '#ops/start/start';
import { withClient } from '../operations/backup/backup-steps.ts';

let own: URL;
beforeAll(async () => {
  own = new URL(await createDatabase());
  await withClient({ databaseUrl: own.href }, (client) => client.query("create role guest login password 'hush'"));
});

/** The error of a start with such a database. */
async function startErrorOf(change: Partial<URL>): Promise<string> {
  const url = Object.assign(new URL(own), change).href;
  const config = readConfig({ LOG_LEVEL: 'silent', CUT_PHOTOS: 'false', DATABASE_URL: url, DATA_DIR: join(inject('runDir'), 'faults') });
  const app = start(config, () => {});
  return app.then(
    (running) => running.stop().then(() => 'none'),
    (error) => explainError(error, config),
  );
}

it.each<[string, Partial<URL>, RegExp]>([
  ['an unknown role', { username: 'unknown', password: 'hush' }, /authentication failed for user "unknown"\. Check role and password/],
  ['a wrong password', { username: 'guest', password: 'hush%25' }, /authentication failed for user "guest"\. Check role and password/],
  ['an unknown database', { pathname: '/nowhere' }, /database "nowhere" does not exist\. Create the database/],
  ['a role without rights', { username: 'guest', password: 'hush' }, /permission denied for schema public\. The shop creates/],
])('the error for %s names DATABASE_URL and not the password', async (_what, change, words) => {
  const output = await startErrorOf(change);
  expect(output).toMatch(/^DATABASE_URL is the database \S+ at 127\.0\.0\.1:\d+: .*$/);
  expect(output).toMatch(words);
  expect(output).not.toContain('hush');
});
