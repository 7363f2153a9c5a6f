import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import { variables } from '#ops/config/variables';
import { readCompose, readEnv, readFilledExample, type Service } from './compose.ts';

const DOCKER = join(import.meta.dirname, '../../../docker');
const read = (file: string) => readFileSync(join(DOCKER, file), 'utf8');

const trying = readEnv('docker/try.env');
const { services, networks, volumes } = readCompose(readFilledExample());
const tried = readCompose(trying).services;
const isOurs = ({ build }: Service) => build !== undefined;
const namesOf = (wanted: (service: Service) => boolean) => Object.keys(services).filter((name) => wanted(services[name] as Service));
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));
const sourcesOf = ({ volumes = [] }: Service) =>
  volumes.map((volume) => (typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source));

describe('variables', () => {
  const isKnown = (name: string) => name in variables;
  const interpolated = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));

  it('are those of the server, or are explained as those of the deployment', () => {
    const given = Object.values(services)
      .filter(isOurs)
      .flatMap(({ environment = {} }) => Object.keys(environment));
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((name) => !isKnown(name))).toEqual([]);
    for (const path of ['docker/.env.example', 'docker/try.env']) {
      const unused = Object.keys(readEnv(path, { withComments: true })).filter((name) => !isKnown(name) && !interpolated.has(name));
      expect([path, unused.filter((name) => name !== 'COMPOSE_PROFILES')]).toEqual([path, []]);
    }
    const explained = readEnv('docker/.env.example', { withComments: true });
    expect([...interpolated].filter((name) => name !== 'ENV_FILE' && !(name in explained))).toEqual([]);
  });

  it('are taken by the server, for trying out and in production', () => {
    const config = (env: Record<string, string>, service = services.app) =>
      readConfig({ NODE_ENV: 'production', ...env, ...service?.environment });
    expect(config(trying, tried.app)).toMatchObject({
      isProduction: true,
      HOST: '0.0.0.0',
      TRUST_PROXY: 1,
      isWorker: true,
      DATA_DIR: '/data',
    });
    const real = config(readFilledExample());
    expect(real).toMatchObject({ ALLOW_SANDBOX: false, FILE_PROXY: 'x-accel-redirect', isWorker: false, METRICS_PORT: 9464 });
    expect(config(readFilledExample(), services.worker)).toMatchObject({ isWorker: true });
  });

  it('that are secrets are empty in the example, and compose asks for its own', () => {
    const example = readEnv('docker/.env.example');
    for (const name of ['POSTGRES_PASSWORD', 'APP_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect([name, example[name]]).toEqual([name, '']);
    expect(() => readCompose(example)).toThrow('POSTGRES_PASSWORD is missing');
  });
});

describe('what it names is there', () => {
  it.each(Object.entries(services))('networks, volumes and other services: %s', (_name, service) => {
    expect(networksOf(service).filter((name) => !(name in networks))).toEqual([]);
    expect(sourcesOf(service).filter((source) => !source.startsWith('./') && !(source in volumes))).toEqual([]);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const { healthcheck, build } = services[other] ?? {};
      // The shop's image brings its own.
      expect([other, condition === 'service_healthy' ? Boolean(healthcheck ?? build) : other in services]).toEqual([other, true]);
    }
  });

  it.each(['http', 'https', 'try'])('mounted files, but for the folders that its README makes: %s', (PROXY) => {
    const mounted = Object.values(readCompose({ ...readFilledExample(), PROXY }).services).flatMap(sourcesOf);
    const [, made = ''] = /^ +mkdir -p (.*?) &&/m.exec(read('README.md')) ?? [];
    const files = mounted.filter((source) => source.startsWith('./') && !made.split(' ').includes(source.slice(2)));
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(join(DOCKER, file)))).toEqual([]);
  });

  it('the database, by its name and under the name that its health is asked of', () => {
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    expect(services.postgres?.healthcheck?.test).toEqual(
      expect.arrayContaining([`--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`]),
    );
    for (const name of namesOf(isOurs))
      expect(services[name]?.environment?.DATABASE_URL).toBe(
        `postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
      );
  });

  it('mail and files, for trying out', () => {
    const hosts = [trying.SMTP_URL, trying.STORAGE_URL].map((url = '') => new URL(url).hostname);
    const named = Object.values(tried).flatMap(({ networks }) => (Array.isArray(networks) ? [] : Object.values(networks)));
    const aliases = named.flatMap(({ aliases = [] }) => aliases);
    expect(hosts.filter((host) => !(host in tried) && !aliases.includes(host))).toEqual([]);
    expect(existsSync(join(DOCKER, trying.ENV_FILE ?? ''))).toBe(true);
  });
});

describe('a break-in', () => {
  // The image of the store for trying out prepares its folder as root.
  it.each(namesOf(({ image }) => !image.includes('seaweedfs')))('into the %s can write nothing but data', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('gains no rights by what it starts', () => {
    expect(namesOf(({ security_opt }) => !security_opt?.includes('no-new-privileges:true'))).toEqual([]);
  });

  it('has no rights of the machine', () => {
    const powers = ['privileged', 'pid', 'ipc', 'userns_mode', 'network_mode', 'devices', 'group_add', 'volumes_from'];
    expect(namesOf((service) => powers.some((power) => power in service))).toEqual([]);
    expect(namesOf(({ cap_add }) => cap_add !== undefined)).toEqual(['proxy']);
    // Not root, whose rights its entry point would need.
    expect(namesOf(({ user }) => user !== undefined).map((name) => services[name]?.user)).toEqual(['postgres']);
    const outside = Object.values(services).flatMap(sourcesOf);
    expect(outside.filter((source) => /^[/~]|\.\./.test(source))).toEqual([]);
  });

  it('must go through the proxy: nothing else is published, and nothing at all beyond this machine for trying out', () => {
    expect(namesOf(({ ports, profiles }) => Boolean(ports) && !profiles)).toEqual(['proxy']);
    expect(services.proxy?.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443']);
    const published = Object.values(tried).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBe(4);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('finds the database only from the shop, and the database finds nobody', () => {
    expect(namesOf((service) => networksOf(service).includes('inside'))).toEqual([...namesOf(isOurs), 'postgres']);
    expect([networksOf(services.postgres as Service), networks.inside?.internal]).toEqual([['inside'], true]);
  });
});

it('images of others are of one version', () => {
  const others = Object.values(services).filter((service) => !isOurs(service));
  expect(others.length).toBeGreaterThan(3);
  expect(others.map(({ image }) => image).filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/.test(image))).toEqual([]);
});
