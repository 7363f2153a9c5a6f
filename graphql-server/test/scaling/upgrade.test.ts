// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_PATH, SHELL_REVISION_HEADER, WORKER_PATH } from '@archive/schema/app/service-worker';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeployedProxy, startDeployedProxy } from '../proxy/deployed-proxy.ts';
import { hasNginxFor } from '../proxy/nginx.ts';
import { TestBrowser } from '../support/browser.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';
import { Instance } from './instance.ts';
import { LIST, makeOlderRelease, PROMO, type Release, thisRelease } from './older-release.ts';

/** In production only persisted queries run. */
const PRODUCTION = { NODE_ENV: 'production', ALLOW_SANDBOX: 'true', PUBLIC_URL: 'http://localhost' };

describe.skipIf(!hasNginxFor('upgrades'))("two releases behind the deployment's proxy", () => {
  let dataDir: string;
  let releases: { older: Awaited<ReturnType<typeof makeOlderRelease>>; newer: Release };
  let older: Instance;
  let newer: Instance;
  let proxy: DeployedProxy;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
    const common = { dataDir, databaseUrl: await copyTemplate(dataDir), env: PRODUCTION };
    // The template already contains the documents that the newer release publishes.
    await query(common.databaseUrl, 'delete from known_document');
    releases = { older: await makeOlderRelease(), newer: await thisRelease() };
    older = await Instance.web(common, releases.older.entry);
    newer = await Instance.web(common, releases.newer.entry);
    await older.start();
    await newer.start();
    proxy = await startDeployedProxy([older.host, newer.host], 'http');
  }, 90_000);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([older?.end('SIGTERM'), newer?.end('SIGTERM')]);
    await releases?.older.remove();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const filesOn = async (url: string) =>
    new Set([...(await (await fetch(`${url}/photo-sets`)).text()).matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name));

  it('each serve pages with their own assets', async () => {
    const [olderFiles, newerFiles] = [await filesOn(older.url), await filesOn(newer.url)];
    expect(releases.older.assets).toEqual(expect.arrayContaining([...olderFiles]));
    expect(releases.newer.assets).toEqual(expect.arrayContaining([...newerFiles]));
    expect(olderFiles.size * newerFiles.size).toBeGreaterThan(0);
    const got = [await filesOn(proxy.http), await filesOn(proxy.http)];
    expect(got).toEqual(expect.arrayContaining([olderFiles, newerFiles]));
  });

  it.each(['older', 'newer'] as const)('serve all assets of the %s release, no matter which instance gets the request', async (which) => {
    const { assets, assetsFolder } = releases[which];
    // The proxy uses round robin, so many requests first go to the release without the file.
    for (const name of assets) {
      const reply = await fetch(`${proxy.http}/assets/${name}`);
      expect([name, reply.status]).toEqual([name, 200]);
      expect(Buffer.from(await reply.arrayBuffer()).equals(await readFile(join(assetsFolder, name)))).toBe(true);
    }
  });

  it('mark the app shell with a revision, so a service worker can recognize the one of its release', async () => {
    const revisionAt = async (url: string) => (await fetch(url + SHELL_PATH)).headers.get(SHELL_REVISION_HEADER);
    const revisions = [await revisionAt(older.url), await revisionAt(newer.url)];
    expect(revisions).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    for (const [index, { url }] of [older, newer].entries())
      expect(await (await fetch(url + WORKER_PATH)).text()).toContain(`${revisions[index]}`);
    expect([await revisionAt(proxy.http), await revisionAt(proxy.http)].sort()).toEqual(revisions.sort());
    expect(new Set(revisions).size).toBe(2);
  });

  /** @returns the error code or the data */
  async function send(instance: Instance, hash: string, variables = {}): Promise<unknown> {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const reply = await new TestBrowser(instance.url).post('/graphql', { variables, extensions });
    const { data, errors } = (await reply.json()) as { data?: object; errors?: { extensions: { code: string } }[] };
    return errors?.[0]?.extensions.code ?? data;
  }

  it("run each other's documents if they have the fields", async () => {
    const list = { photoSets: expect.arrayContaining([expect.objectContaining({ id: expect.anything() })]) };
    for (const instance of [older, newer])
      for (const { hash } of [LIST.older, LIST.newer]) expect(await send(instance, hash)).toMatchObject(list);
  });

  it("return OUTDATED for each other's documents with unknown fields", async () => {
    const code = { code: 'freakyFive' };
    expect(await send(older, PROMO.older.hash, code)).toMatchObject({ promo: code });
    expect(await send(newer, PROMO.older.hash, code)).toBe('OUTDATED');
    expect(await send(newer, PROMO.newer.hash, code)).toMatchObject({ promoCode: code });
    expect(await send(older, PROMO.newer.hash, code)).toBe('OUTDATED');
    for (const instance of [older, newer]) expect(await send(instance, 'f'.repeat(64), code)).toBe('OUTDATED');
  });

  it('keep the older app working after the older release is stopped', async () => {
    expect(await older.end('SIGTERM')).toBe(0);
    expect(await send(newer, LIST.older.hash)).toMatchObject({ photoSets: expect.anything() });
    for (let time = 0; time < 4; time++) expect(await filesOn(proxy.http)).toEqual(await filesOn(newer.url));
  });
});

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
