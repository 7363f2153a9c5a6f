// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';

// Closed to other users, as temporary folders are: PostgreSQL must be able to use it anyway.
const root = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
const dataDir = join(root, 'shared');
// Generous for busy machines: every wait below is for a condition.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const children: ChildProcess[] = [];
const started: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((database) => database.stop()));
  await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 10_000 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('embedded PostgreSQL in one process', () => {
  it('creates a durable database with a password, and leaves nothing running', async () => {
    const { url, isOwner, stop } = await start();
    expect(isOwner).toBe(true);
    expect(await ask(url, 'show fsync')).toBe('on');
    expect(await ask(url, 'show synchronous_commit')).toBe('on');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(statSync(join(dataDir, 'cluster', 'archive-password')).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed');
    await stop();
    expect(isRunning()).toBe(false);
  });

  it('keeps its data and address after a restart', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 42 as value');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select value from kept')).toBe(42);
  });

  it('takes another port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const { createServer } = await import('node:net');
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(await ask(second.url, 'select 1')).toBe(1);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    squatter.close();
  });

  it('leaves no server behind when it is killed', async () => {
    const { child } = await startProcess();
    expect(isRunning()).toBe(true);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 10_000 });
  });

  it('starts although the lock file of a crashed server names a running process', async () => {
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n1\n1\n\n127.0.0.1\n\nready   \n`);
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });
});

describe('several processes on one data folder', () => {
  it('share one server, which survives the one that started it', async () => {
    const owner = await startProcess();
    const joiner = await start();
    expect([owner.isOwner, joiner.isOwner]).toEqual([true, false]);
    expect(joiner.url).toBe(owner.url);
    const server = serverPid();
    owner.child.kill('SIGKILL');
    await once(owner.child, 'exit');
    expect(await ask(joiner.url, 'select 1')).toBe(1);
    const late = await startProcess();
    expect(late.isOwner).toBe(false);
    expect(serverPid()).toBe(server);
  });

  it('share one server when they start at once on an empty folder', async () => {
    const fresh = join(root, 'fresh');
    const processes = await Promise.all([1, 2, 3].map(() => startProcess(fresh)));
    expect(new Set(processes.map(({ url }) => url)).size).toBe(1);
    expect(processes.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(await ask(processes[0]?.url ?? '', 'select 1')).toBe(1);
    for (const { child } of processes) child.stdin?.end();
    await vi.waitFor(() => expect(isRunning(fresh)).toBe(false), { timeout: 10_000 });
  });
});

describe('committed data', () => {
  it.each(['the server', 'the watchdog'])('is back at the same address after a crash of %s', async (victim) => {
    const { url } = await start();
    await ask(url, 'create table if not exists paid (id int)');
    const before = await ask(url, 'with added as (insert into paid values (1) returning 1) select count(*)::int from paid');
    const server = serverPid();
    const { pid: watchdog } = JSON.parse(readFileSync(join(dataDir, 'watchdog.json'), 'utf8'));
    process.kill(victim === 'the server' ? server : watchdog, 'SIGKILL');
    const count = await vi.waitFor(
      async () => {
        expect(serverPid()).not.toBe(server);
        return ask(url, 'select count(*)::int from paid');
      },
      { timeout: 10_000, interval: 50 },
    );
    expect(count).toBe(Number(before) + 1);
  });
});

describe('embedded PostgreSQL that cannot start', () => {
  it('says in one line that another version wrote the data', async () => {
    const version = join(dataDir, 'cluster', 'PG_VERSION');
    const ours = readFileSync(version);
    writeFileSync(version, '12\n');
    await expect(start()).rejects.toThrow(/^The data in .* was written by PostgreSQL 12, this is \d+: save it .*$/);
    writeFileSync(version, ours);
  });

  it('says in one line that the data folder is a file', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(EmbeddedPostgresError);
    await expect(start(file)).rejects.toThrow(/^.*\/file is not a folder: .*$/);
  });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: folder });
  started.push(database);
  return database;
}

async function startProcess(folder = dataDir): Promise<{ child: ChildProcess; url: string; isOwner: boolean }> {
  const program = fileURLToPath(new URL('../testing/database-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ...JSON.parse(line) };
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function serverPid(folder = dataDir): number {
  return Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isRunning(folder = dataDir): boolean {
  if (!existsSync(join(folder, 'cluster', 'postmaster.pid'))) return false;
  try {
    return process.kill(serverPid(folder), 0);
  } catch {
    return false;
  }
}
