import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { control, untilMailWasTried } from '../support/provider.ts';
import { until } from '../support/until.ts';
import type { ServerProcess } from './server-process.ts';
import type { SmallDisk } from './small-disk.ts';

/** The system that gets the faults, and their random source. */
export interface Target {
  server: ServerProcess;
  disk: SmallDisk | null;
  clockFile: string;
  draw: (below: number) => number;
  countClockStep: () => void;
}

const HOURS_2 = 2 * 3600 * 1000;
/** A fault that no request hits within this time is injected again. */
const HIT_MS = 20_000;

/**
 * The faults. Each ends by itself and rejects if it could not be injected, for example while the database is down. Faults of email,
 * Stripe and webhooks have hit a request when they resolve. A kill, a full disk and a clock change hit whatever runs, and the last two
 * are verified to be in effect.
 */
export const FAULTS = {
  'server killed': ({ server }) => server.restart(),
  'server killed twice': async ({ server, draw }) => {
    await server.restart();
    await delay(draw(300));
    await server.restart();
  },
  'database killed': async ({ server }) => kill(server.database.postmaster),
  'database backend killed': async ({ server, draw }) => {
    const backends = await server.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid",
    );
    kill(backends[draw(backends.length)]?.pid);
  },
  'database and its watchdog killed': async ({ server }) => {
    kill(server.database.watchdog.pid);
    kill(server.database.postmaster);
  },
  'mail refused': mail('refuse', 6),
  'mail server hangs': mail('hang', 2),
  'mail cut off': mail('close-mid-message', 4),
  'mail rejected': mail('reject-after-data', 4),
  'mail taken, reply lost': mail('close-after-taking', 4),
  'mail taken, no reply': mail('hang-after-taking', 1),
  'provider answers 500': provider({ status: 500 }, 12),
  'provider breaks off': provider({ drop: true }, 12),
  'provider does it, reply lost': provider({ drop: true, after: true }, 8),
  'provider does it, says 500': provider({ status: 500, after: true }, 8),
  'provider slow': provider({ timeoutMs: 1500 }, 8),
  // A second longer than the server's timeout. A buyer's browser would wait longer.
  'provider times out': provider({ timeoutMs: 11_000, after: true, path: '/v1/payment_intents', isOfServer: true }, 1),
  'webhooks repeated': async (target) => {
    const before = await counted(target, TAKEN_AGAIN);
    await webhooks(target, { duplicate: 3 });
    await untilHit(target, TAKEN_AGAIN, (count) => count > before);
    await delay(target.draw(2000));
    await webhooks(target, { duplicate: 1 });
  },
  'webhooks late': async (target) => {
    await webhooks(target, { paused: true });
    await untilHit(target, HELD_BACK, (count) => count > 0);
    await delay(500 + target.draw(2500));
    await webhooks(target, { paused: false });
  },
  'webhooks out of order': async (target) => {
    await webhooks(target, { paused: true, duplicate: 2 });
    await untilHit(target, HELD_BACK, (count) => count > 0);
    await delay(target.draw(1500));
    await target.server.query(
      "update stripe_sandbox.delivery set next_attempt_at = next_attempt_at + random() * interval '3 s' where next_attempt_at is not null",
    );
    await webhooks(target, { paused: false, duplicate: 1 });
  },
  'clock 2 h ahead': clock(HOURS_2),
  'clock 2 h behind': clock(-HOURS_2),
  'disk full': async ({ server, disk, draw }) => {
    if (!disk) throw new Error('This machine cannot fill the disk.');
    try {
      disk.fill(server);
      if (!disk.isFull(server)) throw new Error('The disk is not full.');
      await delay(500 + draw(1500));
    } finally {
      disk.empty(server);
    }
  },
} satisfies Record<string, (target: Target) => Promise<void>>;

export type FaultName = keyof typeof FAULTS;

/** Faults that this machine cannot inject. */
export function impossibleFaults({ disk }: Pick<Target, 'disk'>): FaultName[] {
  return disk ? [] : ['disk full'];
}

/** Ends all faults and starts the server if it is not running. */
export async function endFaults(target: Target): Promise<void> {
  const { server, disk, clockFile } = target;
  disk?.empty(server);
  writeFileSync(clockFile, '0');
  if (!server.isRunning) await server.start();
  await webhooks(target, { paused: false, duplicate: 1 });
  await setControl(target, 'stripe/test/faults', { next: [] });
  await setControl(target, 'inbox/test/faults', { mode: 'none' });
}

function mail(mode: string, count: number) {
  return async (target: Target) => {
    await setControl(target, 'inbox/test/faults', { mode, count });
    await untilMailWasTried(target.server);
  };
}

/** These faults hit the next requests to Stripe, from the server or a buyer's browser. */
function provider(fault: object, count: number) {
  return async (target: Target) => {
    const next = Array(1 + target.draw(count)).fill(fault);
    await setControl(target, 'stripe/test/faults', { next });
    await untilHit(target, FAULTS_LEFT, (count) => count < next.length);
  };
}

function untilHit(target: Target, sql: string, isHit: (count: number) => boolean): Promise<unknown> {
  return until(async () => isHit(await counted(target, sql)), 'a fault to hit', HIT_MS);
}

async function counted({ server }: Target, sql: string): Promise<number> {
  return Number((await server.query<{ count: string }>(sql))[0]?.count);
}

const FAULTS_LEFT = 'select count(*) from stripe_sandbox.fault';
const HELD_BACK = 'select count(*) from stripe_sandbox.delivery where attempts = 0';
const TAKEN_AGAIN = 'select count(*) from stripe_sandbox.delivery where copy > 0 and next_attempt_at is null';

function webhooks(target: Target, control: object): Promise<void> {
  return setControl(target, 'stripe/test/webhooks', control);
}

function clock(shift: number) {
  return async ({ server, clockFile, draw, countClockStep }: Target) => {
    for (const ms of [shift, 0]) {
      countClockStep();
      writeFileSync(clockFile, String(ms));
      await until(async () => Math.abs((await shiftOf(server, clockFile)) - ms) < 1000, `the clock to be ${ms} ms off`, HIT_MS);
      await delay(500 + draw(1000));
    }
  };
}

/** The shift of the server's clock as reported by shifted-clock.ts; NaN if it was never shifted. */
async function shiftOf({ pid }: ServerProcess, clockFile: string): Promise<number> {
  return Number.parseFloat(await readFile(`${clockFile}-of-${pid}`, 'utf8').catch(() => ''));
}

/** Sets a test control and retries, because the server or its database may be restarting. */
async function setControl({ server }: Target, path: string, body: unknown): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const isSet = await control(server, path, body).then(
      () => true,
      () => false,
    );
    if (isSet) return;
    if (!server.isRunning) throw new Error(`${path}: the server is not running.`);
    await delay(200);
  }
  throw new Error(`${path} could not be set: ${JSON.stringify(body)}`);
}

/** @throws Error if the process does not exist */
function kill(pid: number | undefined): void {
  if (!pid) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGKILL');
}
