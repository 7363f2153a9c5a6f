import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { control, untilMailWasTried } from '../provider.ts';
import { until } from '../until.ts';
import type { ServerProcess } from './server-process.ts';
import type { SmallDisk } from './small-disk.ts';

/** Where faults go, and how they vary. */
export interface Target {
  server: ServerProcess;
  disk: SmallDisk | null;
  clockFile: string;
  draw: (below: number) => number;
  countClockStep: () => void;
}

const HOURS_2 = 2 * 3600 * 1000;
/** Somebody comes by sooner; if not, the fault is made again. */
const HIT_MS = 20_000;

/**
 * Things that go wrong. Each sees to it that it ends, and rejects where it could not be made, as while the database is down. Those
 * of mail, provider and webhooks have hit somebody when they resolve; a kill, a full disk or a clock hits whoever is there, and the last
 * two have been seen to be so.
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
  // A second longer than the server waits; a buyer's browser would wait for it.
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
    if (!disk) throw new Error('There is no disk that could be full.');
    try {
      disk.fill(server);
      if (!disk.isFull(server)) throw new Error('The disk did not get full.');
      await delay(500 + draw(1500));
    } finally {
      disk.empty(server);
    }
  },
} satisfies Record<string, (target: Target) => Promise<void>>;

export type FaultName = keyof typeof FAULTS;

/** Those that this machine has not the means for. */
export function impossibleFaults({ disk }: Pick<Target, 'disk'>): FaultName[] {
  return disk ? [] : ['disk full'];
}

/** Everything as it should be again; the server runs. */
export async function endFaults(target: Target): Promise<void> {
  const { server, disk, clockFile } = target;
  disk?.empty(server);
  writeFileSync(clockFile, '0');
  if (!server.isRunning) await server.start();
  await webhooks(target, { paused: false, duplicate: 1 });
  await switchTo(target, 'stripe/test/faults', { next: [] });
  await switchTo(target, 'inbox/test/faults', { mode: 'none' });
}

function mail(mode: string, count: number) {
  return async (target: Target) => {
    await switchTo(target, 'inbox/test/faults', { mode, count });
    await untilMailWasTried(target.server);
  };
}

/** They hit whatever is asked next, by the server or by a buyer's browser. */
function provider(fault: object, count: number) {
  return async (target: Target) => {
    const next = Array(1 + target.draw(count)).fill(fault);
    await switchTo(target, 'stripe/test/faults', { next });
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
  return switchTo(target, 'stripe/test/webhooks', control);
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

/** By how much the server's clock is off, as it says itself (shifted-clock.ts); NaN where it never was. */
async function shiftOf({ pid }: ServerProcess, clockFile: string): Promise<number> {
  return Number.parseFloat(await readFile(`${clockFile}-of-${pid}`, 'utf8').catch(() => ''));
}

/** Until the emulator has answered: its server or its database may be coming back just now. */
async function switchTo({ server }: Target, path: string, body: unknown): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const reply = await control(server, path, body).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    if (!server.isRunning) throw new Error(`${path} has no server.`);
    await delay(200);
  }
  throw new Error(`${path} could not be switched: ${JSON.stringify(body)}`);
}

/** Throws where there is no such process, or no longer. */
function kill(pid: number | undefined): void {
  if (!pid) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGKILL');
}
