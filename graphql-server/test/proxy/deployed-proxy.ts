import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/processes/free-port.ts';
import { until } from '../support/until.ts';
import { NGINX, workersOf } from './nginx.ts';

/** The concurrency limit per client, lower than in the deployment to keep the test small. */
export const MAX_OF_ONE = 20;

export const SOURCES = join(import.meta.dirname, '../../../docker/proxy');

/** Folder of the proxy's configuration. */
export type ProxyServer = 'http' | 'https' | 'try';

export interface DeployedProxy {
  /** Address without TLS: the shop, or a redirect to `https`. */
  http: string;
  https: string;
  /** The access log so far. */
  log(): string;
  /** Pauses the proxy, as on a busy machine. @returns a function that resumes it */
  holdUp(): Promise<() => void>;
  stop(): Promise<void>;
}

/**
 * Starts the proxy of docker/proxy with paths and ports of this machine instead of the container's.
 * @param instances `host:port` of each instance of the shop. @param server with TLS, without TLS, or the trial
 */
export async function startDeployedProxy(instances: string[], server: ProxyServer = 'https'): Promise<DeployedProxy> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = layOut(server, { instances, http, https });
  const nginx = spawn(NGINX, argumentsFor(folder), { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  await until(() => isOpen(http), 'the proxy');
  return {
    http: `http://127.0.0.1:${http}`,
    https: `https://127.0.0.1:${https}`,
    log: () => readFileSync(join(folder, 'stdout.log'), 'utf8'),
    async holdUp() {
      const workers = (await workersOf(nginx)).map(Number);
      for (const pid of workers) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of workers) process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Checks the configuration with nginx. @returns its exit code and output */
export function checkDeployedProxy(server: ProxyServer): SpawnSyncReturns<string> {
  const folder = layOut(server, { instances: ['127.0.0.1:4000'], http: 8080, https: 8443 });
  const result = spawnSync(NGINX, ['-t', ...argumentsFor(folder)], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return result;
}

const argumentsFor = (folder: string) => ['-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`];

interface Place {
  instances: string[];
  http: number;
  https: number;
}

function layOut(server: ProxyServer, place: Place): string {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  for (const name of ['tmp', 'files', 'certificates']) mkdirSync(join(folder, name));
  makeCertificate(join(folder, 'certificates'));
  const write = (name: string, source: string) =>
    writeFileSync(join(folder, name), placedIn(folder, place, readFileSync(join(SOURCES, source), 'utf8')));
  write('server.conf', `${server}.conf`);
  write('shop.conf', 'shop.conf');
  write('nginx.conf', 'nginx.conf');
  return folder;
}

function placedIn(folder: string, { instances, http, https }: Place, text: string): string {
  const servers = (options: string) => instances.map((instance) => `server ${instance}${options};`).join(' ');
  return (
    text
      .replaceAll(/ \/(tmp|files|certificates)\//g, ` ${folder}/$1/`)
      .replaceAll('/etc/nginx/mime.types', '/dev/null')
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll(/\/dev\/std(out|err)/g, `${folder}/std$1.log`)
      .replace(/limit_conn clients \d+;/, `limit_conn clients ${MAX_OF_ONE};`)
      .replace('worker_processes auto;', 'worker_processes 1; daemon off;')
      .replace('listen 80 ', `listen 127.0.0.1:${http} `)
      .replace('listen 443 ssl ', `listen 127.0.0.1:${https} ssl ${knowsHttp2Directive() ? '' : 'http2 '}`)
      .replace('http2 on;', knowsHttp2Directive() ? 'http2 on;' : '')
      // Only Docker resolves these names, and nginx in Debian may be too old for 'resolve'.
      .replace(/server app:4000 resolve(.*);/, (_line, options: string) => servers(options))
  );
}

/** `http2 on` exists since nginx 1.25.1; before, it was an option of 'listen'. */
function knowsHttp2Directive(): boolean {
  const { stderr } = spawnSync(NGINX, ['-v'], { encoding: 'utf8' });
  const [, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(stderr)?.slice(1) ?? []).map(Number);
  return minor > 25 || (minor === 25 && patch >= 1);
}

function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-keyout', `${folder}/privkey.pem`];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', `${folder}/fullchain.pem`, '-days', '2', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
}

function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
