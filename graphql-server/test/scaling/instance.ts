import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { built } from '../built.ts';
import { freePort } from '../free-port.ts';
import { until } from '../purchase.ts';

const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** What all instances of one shop have in common. */
export interface Common {
  dataDir: string;
  databaseUrl: string;
  env?: Record<string, string>;
}

/** The built server as one of several processes on one database. */
export class Instance {
  #child: ChildProcess | null = null;
  #said = '';

  /** @param port of a worker: where the card sandbox answers, which is another process. @param entry of another release's build */
  constructor(
    private readonly common: Common,
    private readonly roles: 'web' | 'worker',
    readonly port: number,
    private readonly entry = ENTRY,
  ) {
    built(entry);
  }

  static async web(common: Common, entry?: string): Promise<Instance> {
    return new Instance(common, 'web', await freePort(), entry);
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const env = {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(this.port), ROLES: this.roles },
      ...{ DATA_DIR: this.common.dataDir, DATABASE_URL: this.common.databaseUrl, APP_SECRET: 'the same in all of them, of some length' },
      ...{ RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1', SHUTDOWN_GRACE_MS: '300', LOG_LEVEL: 'warn' },
      ...this.common.env,
    };
    const child = spawn(process.execPath, [this.entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    this.#said = '';
    child.stderr?.on('data', (text) => {
      this.#said += text;
    });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${this.#said}`);
        return this.#said.includes('ready in');
      },
      'an instance',
      45_000,
    );
  }

  /** @returns the code with which it ended; null when it was killed */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  }
}
