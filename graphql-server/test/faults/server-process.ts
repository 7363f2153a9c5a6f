import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { until } from '../purchase.ts';

/** A busy machine takes its time; a server that does not come up at all is found out below. */
const START_MS = 45_000;
const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built server as a process of its own, with its own embedded database: made to be killed. */
export class ServerProcess {
  #child: ChildProcess | null = null;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  static async create(): Promise<ServerProcess> {
    if (!existsSync(ENTRY)) throw new Error('The server is not built: npm run build');
    return new ServerProcess(await mkdtemp(join(tmpdir(), 'killed-')), await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    };
    const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`);
        return (await fetch(`${this.url}/readyz`).catch(() => null))?.ok ?? false;
      },
      'the server',
      START_MS,
    );
  }

  /** Ends it as a power cut would: nothing in it gets to run again. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async remove(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
