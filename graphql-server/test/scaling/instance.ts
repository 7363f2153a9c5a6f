import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../support/processes/free-port.ts';
import { hasEnded, startMain, untilReady } from '../support/processes/main-process.ts';

/** Settings shared by all instances of a shop. */
export interface Common {
  dataDir: string;
  databaseUrl: string;
  env?: Record<string, string>;
}

/** The built server as one of several processes on one database. */
export class Instance {
  #child: ChildProcess | null = null;

  /** @param port of a worker: the port of the Stripe emulator in another process. @param entry main.js of another release's build */
  constructor(
    private readonly common: Common,
    private readonly roles: 'web' | 'worker',
    readonly port: number,
    private readonly entry?: string,
  ) {}

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
    return this.#child !== null && !hasEnded(this.#child);
  }

  async isListening(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  async start(): Promise<void> {
    const env = {
      ...{ PORT: String(this.port), ROLES: this.roles, APP_SECRET: 'the same in all of them, of some length' },
      ...{ DATA_DIR: this.common.dataDir, DATABASE_URL: this.common.databaseUrl },
      ...{ TRUST_PROXY: '1', SHUTDOWN_GRACE_MS: '300', LOG_LEVEL: 'warn' },
      ...this.common.env,
    };
    this.#child = startMain(env, { entry: this.entry, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(this.#child, (output) => output.includes('ready in'));
  }

  /** @returns the exit code; null if it was killed */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  }
}
