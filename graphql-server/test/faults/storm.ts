import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripeEmulatorKeys } from '@archive/sandbox';
import { catalogue } from '../support/purchase.ts';
import { Buyer, type Market, type PurchaseKind } from './buyer.ts';
import { endFaults, FAULTS, type FaultName, impossibleFaults, type Target } from './injected-faults.ts';
import { hashFiles, untilSettled } from './ledger.ts';
import { seededIntegers } from './seeded-integers.ts';
import { ServerProcess } from './server-process.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

type FaultCounts = Partial<Record<FaultName, number>>;

export interface StormPlan {
  seed: number;
  /** Number of orders, and the same number of tickets. */
  purchases: number;
  buyersAtOnce: number;
  /** Number of injections of each fault, in random order. */
  faults: FaultCounts;
  buyingMs: number;
  settlingMs: number;
}

const PRELOAD = fileURLToPath(new URL('./shifted-clock.ts', import.meta.url));
/** One purchase in this many is refunded by the owners, half of them partially. */
const REFUNDED = 10;
const KILLS: FaultName[] = ['server killed', 'server killed twice'];
const ENDED_BY_KILL: FaultName[] = ['mail server hangs', 'mail taken, no reply', 'provider times out'];
/** A fault that cannot be injected is retried after this pause, up to this time. */
const RETRY_PAUSE_MS = 250;
const RETRY_LIMIT_MS = 60_000;

/** A shop under load with injected faults, determined by a seed. */
export class Storm {
  readonly buyers: Buyer[];
  /** Planned faults that this machine cannot inject. */
  readonly leftOut: FaultName[];
  /** All other planned faults. */
  readonly planned: FaultCounts;
  /** Injected faults with their counts. */
  readonly applied: FaultCounts = {};
  /** Faults that could not be injected in time. */
  readonly givenUp: string[] = [];
  readonly #draw: (below: number) => number;
  #started = 0;
  #injected = 0;
  #clockSteps = 0;
  refunds = 0;

  private constructor(
    readonly plan: StormPlan,
    readonly server: ServerProcess,
    readonly disk: SmallDisk | null,
    private readonly workDir: string,
    readonly market: Market,
    readonly firstFiles: Record<string, string>,
  ) {
    this.#draw = seededIntegers(plan.seed + 1);
    this.leftOut = impossibleFaults(this).filter((name) => plan.faults[name]);
    const planned = Object.entries(plan.faults).filter(([name]) => !this.leftOut.includes(name as FaultName));
    this.planned = Object.fromEntries(planned);
    market.clockSteps = () => this.#clockSteps;
    this.buyers = Array.from({ length: 2 * plan.purchases }, (_, index) => {
      const kind: PurchaseKind = index % 2 === 0 ? 'order' : 'ticket';
      return new Buyer(kind, `${kind}${index}@storm.example`, market);
    });
  }

  static async prepare(plan: StormPlan): Promise<Storm> {
    const workDir = await mkdtemp(join(tmpdir(), 'storm-'));
    const disk = plan.faults['disk full'] ? await makeSmallDisk() : null;
    const options = { preload: PRELOAD, env: { CLOCK_FILE: join(workDir, 'clock') }, log: join(workDir, 'log') };
    const server = await ServerProcess.create(options, disk?.folder);
    await server.start();
    const market: Market = {
      url: server.url,
      sets: await catalogue(server),
      draw: seededIntegers(plan.seed),
      clockSteps: () => 0,
      retries: 0,
      signal: AbortSignal.timeout(plan.buyingMs),
    };
    return new Storm(plan, server, disk, workDir, market, await hashFiles(server.dataDir));
  }

  /** Runs all buyers and injects all faults. @returns the errors of buyers */
  async run(): Promise<string[]> {
    const failures: string[] = [];
    const queue = this.#queue();
    const serve = async () => {
      for await (const buyer of queue) {
        await buyer.buy().catch((error) => failures.push(String(error)));
        if (this.#draw(REFUNDED) === 0) await this.#refund(buyer).catch((error) => failures.push(String(error)));
      }
    };
    const load = Promise.all(Array.from({ length: this.plan.buyersAtOnce }, serve)).then(() => {
      this.#started = Number.POSITIVE_INFINITY;
    });
    await this.#inject();
    await load;
    return failures;
  }

  /** Injects one fault per number of started buyers, so the ratio is the same on fast and slow machines. */
  async #inject(): Promise<void> {
    const all = Object.entries(this.planned).flatMap(([name, count]) => Array<FaultName>(count).fill(name as FaultName));
    for (const name of withKillsFirst(shuffled(all, this.#draw))) {
      while (this.#started < this.#buyersPerFault * this.#injected) await delay(10);
      await delay(this.#draw(200));
      this.#injected += 1;
      await this.#apply(name);
    }
    this.#injected = Number.POSITIVE_INFINITY;
  }

  /** Starts buyers only as fast as faults are injected, with some of them during each fault. */
  async *#queue(): AsyncGenerator<Buyer> {
    for (const buyer of this.buyers) {
      while (this.#started >= this.#buyersPerFault * (this.#injected + 1) && !this.market.signal.aborted) await delay(10);
      this.#started += 1;
      yield buyer;
    }
  }

  get #buyersPerFault(): number {
    const faults = Object.values(this.planned).reduce((sum, count) => sum + count, 0);
    return this.buyers.length / (faults + 1);
  }

  /** Retries, because some faults need the database, which may be down. */
  async #apply(name: FaultName): Promise<void> {
    const since = performance.now();
    for (;;) {
      try {
        if (!this.server.isRunning) await this.server.start();
        await FAULTS[name](this.#target);
        this.applied[name] = (this.applied[name] ?? 0) + 1;
        return;
      } catch (error) {
        if (performance.now() - since > RETRY_LIMIT_MS) {
          this.givenUp.push(`${name}: ${error}`);
          return;
        }
        await delay(RETRY_PAUSE_MS);
      }
    }
  }

  get #target(): Target {
    return {
      ...{ server: this.server, disk: this.disk, draw: this.#draw, clockFile: join(this.workDir, 'clock') },
      countClockStep: () => {
        this.#clockSteps += 1;
      },
    };
  }

  /** Ends all faults and waits until nothing is pending. */
  async settle(): Promise<void> {
    await endFaults(this.#target);
    await untilSettled(this.server, this.plan.settlingMs);
  }

  /** Refunds a purchase like the owners do at Stripe. The idempotency key makes retries safe. */
  async #refund({ intent }: Buyer): Promise<void> {
    if (!intent) return;
    const secret = (await readFile(join(this.server.dataDir, 'app-secret'), 'utf8')).trim();
    const part: Record<string, string> = this.#draw(2) === 0 ? { amount: String(1 + this.#draw(499)) } : {};
    const headers = { authorization: `Bearer ${stripeEmulatorKeys(secret).secretKey}`, 'idempotency-key': randomUUID() };
    while (!this.market.signal.aborted) {
      const init = { method: 'POST', headers, body: new URLSearchParams({ payment_intent: intent, ...part }) };
      const reply = await fetch(`${this.server.url}/sandbox/stripe/v1/refunds`, init).catch(() => null);
      if (reply?.ok) {
        this.refunds += 1;
        return;
      }
      if (reply && reply.status < 500 && reply.status !== 409) throw new Error(`refund of ${intent}: ${await reply.text()}`);
      await delay(100);
    }
  }

  /** @param shouldKeep keeps the data for debugging */
  async remove(shouldKeep: boolean): Promise<void> {
    await this.server.stop();
    if (shouldKeep) return this.#keep();
    await this.disk?.remove();
    await this.server.remove();
    await rm(this.workDir, { recursive: true, force: true });
  }

  /** Copies the data, because the small disk is removed after the tests. */
  async #keep(): Promise<void> {
    await cp(this.server.dataDir, join(this.workDir, 'data'), { recursive: true });
    await this.disk?.remove();
    process.stdout.write(`data kept for debugging: ${this.workDir}\n`);
  }
}

/** Moves kills before faults that make the server wait, because a kill would end them early and the short run has only one of each. */
function withKillsFirst(names: FaultName[]): FaultName[] {
  const waiting = names.findIndex((name) => ENDED_BY_KILL.includes(name));
  const late = KILLS.filter((name) => names.indexOf(name) > waiting);
  for (const name of late) names.splice(names.indexOf(name), 1);
  names.splice(waiting, 0, ...late);
  return names;
}

function shuffled<T>(items: T[], draw: (below: number) => number): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}
