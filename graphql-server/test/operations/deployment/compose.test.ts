import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import { variables } from '#ops/config/variables';
import { readCompose, readEnv, readFilledExample, type Service } from './compose.ts';

const DOCKER = join(import.meta.dirname, '../../../../docker');
const read = (file: string) => readFileSync(join(DOCKER, file), 'utf8');

const trialEnv = readEnv('docker/try.env');
const { services, networks, volumes } = readCompose(readFilledExample());
const trial = readCompose(trialEnv).services;
const isOurs = ({ build }: Service) => build !== undefined;
const namesOf = (wanted: (service: Service) => boolean) => Object.keys(services).filter((name) => wanted(services[name] as Service));
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));
const sourcesOf = ({ volumes = [] }: Service) =>
  volumes.map((volume) => (typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source));

describe('the variables of compose.yaml', () => {
  const isKnown = (name: string) => name in variables;
  const interpolated = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));

  it('are variables of the server or explained in docker/.env.example', () => {
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

  it('are accepted by the server, in trial and in production', () => {
    const config = (env: Record<string, string>, service = services.app) =>
      readConfig({ NODE_ENV: 'production', ...env, ...service?.environment });
    expect(config(trialEnv, trial.app)).toMatchObject({
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

  it('have no example values for secrets, and compose requires its own secret', () => {
    const example = readEnv('docker/.env.example');
    for (const name of ['POSTGRES_PASSWORD', 'APP_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect([name, example[name]]).toEqual([name, '']);
    expect(() => readCompose(example)).toThrow('POSTGRES_PASSWORD is missing');
  });
});

describe('compose.yaml refers only to existing things', () => {
  it.each(Object.entries(services))('networks, volumes and services of %s', (_name, service) => {
    expect(networksOf(service).filter((name) => !(name in networks))).toEqual([]);
    expect(sourcesOf(service).filter((source) => !source.startsWith('./') && !(source in volumes))).toEqual([]);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const { healthcheck, build } = services[other] ?? {};
      // The shop's image has its own health check.
      expect([other, condition === 'service_healthy' ? Boolean(healthcheck ?? build) : other in services]).toEqual([other, true]);
    }
  });

  it.each(['http', 'https', 'try'])('mounted files with PROXY=%s, except folders that the README creates', (PROXY) => {
    const mounted = Object.values(readCompose({ ...readFilledExample(), PROXY }).services).flatMap(sourcesOf);
    const [, made = ''] = /^ +mkdir -p (.*?) &&/m.exec(read('README.md')) ?? [];
    const files = mounted.filter((source) => source.startsWith('./') && !made.split(' ').includes(source.slice(2)));
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(join(DOCKER, file)))).toEqual([]);
  });

  it('the database by the same user and name everywhere', () => {
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    expect(services.postgres?.healthcheck?.test).toEqual(
      expect.arrayContaining([`--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`]),
    );
    for (const name of namesOf(isOurs))
      expect(services[name]?.environment?.DATABASE_URL).toBe(
        `postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
      );
  });

  it('the mail server and the file store of the trial', () => {
    const hosts = [trialEnv.SMTP_URL, trialEnv.STORAGE_URL].map((url = '') => new URL(url).hostname);
    const named = Object.values(trial).flatMap(({ networks }) => (Array.isArray(networks) ? [] : Object.values(networks)));
    const aliases = named.flatMap(({ aliases = [] }) => aliases);
    expect(hosts.filter((host) => !(host in trial) && !aliases.includes(host))).toEqual([]);
    expect(existsSync(join(DOCKER, trialEnv.ENV_FILE ?? ''))).toBe(true);
  });
});

describe('the containers', () => {
  // The image of the trial's file store prepares its folder as root.
  it.each(namesOf(({ image }) => !image.includes('seaweedfs')))('have a read-only file system: %s', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('cannot gain new privileges', () => {
    expect(namesOf(({ security_opt }) => !security_opt?.includes('no-new-privileges:true'))).toEqual([]);
  });

  it('have no privileges on the host', () => {
    const powers = ['privileged', 'pid', 'ipc', 'userns_mode', 'network_mode', 'devices', 'group_add', 'volumes_from'];
    expect(namesOf((service) => powers.some((power) => power in service))).toEqual([]);
    expect(namesOf(({ cap_add }) => cap_add !== undefined)).toEqual(['proxy']);
    // Its entry point would need more capabilities as root.
    expect(namesOf(({ user }) => user !== undefined).map((name) => services[name]?.user)).toEqual(['postgres']);
    const outside = Object.values(services).flatMap(sourcesOf);
    expect(outside.filter((source) => /^[/~]|\.\./.test(source))).toEqual([]);
  });

  it('publish only the ports of the proxy, and in the trial only on loopback', () => {
    expect(namesOf(({ ports, profiles }) => Boolean(ports) && !profiles)).toEqual(['proxy']);
    expect(services.proxy?.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443']);
    const published = Object.values(trial).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBe(4);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('reach the database only from the shop, and the database has no access to the internet', () => {
    expect(namesOf((service) => networksOf(service).includes('inside'))).toEqual([...namesOf(isOurs), 'postgres']);
    expect([networksOf(services.postgres as Service), networks.inside?.internal]).toEqual([['inside'], true]);
  });
});

it('every external image has a fixed version', () => {
  const others = Object.values(services).filter((service) => !isOurs(service));
  expect(others.length).toBeGreaterThan(3);
  expect(others.map(({ image }) => image).filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/.test(image))).toEqual([]);
});
