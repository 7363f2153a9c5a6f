import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripeEmulatorKeys } from '@archive/sandbox';
import { catalogue } from '../purchase.ts';
import { hashFiles, untilSettled } from './books.ts';
import { Buyer, type Fair, type Wish } from './buyer.ts';
import { endFaults, FAULTS, type FaultName, impossibleFaults, type Target } from './injected-faults.ts';
import { seededIntegers } from './seeded-integers.ts';
import { ServerProcess } from './server-process.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

type FaultCounts = Partial<Record<FaultName, number>>;

export interface StormPlan {
  seed: number;
  /** Of orders, and as many tickets. */
  purchases: number;
  buyersAtOnce: number;
  /** How often each happens, in a sequence drawn by lot. */
  faults: FaultCounts;
  buyingMs: number;
  settlingMs: number;
}

const PRELOAD = fileURLToPath(new URL('./shifted-clock.ts', import.meta.url));
/** One purchase in so many is given back by the owners, half of them in part. */
const REFUNDED = 10;
const KILLS: FaultName[] = ['server killed', 'server killed twice'];
const ENDED_BY_KILL: FaultName[] = ['mail server hangs', 'mail taken, no reply', 'provider times out'];
/** What cannot be made to fail just now is tried again so often, and given up after so long. */
const AGAIN_MS = 250;
const GIVEN_UP_MS = 60_000;

/** A shop under load while everything around it fails, by a seed. */
export class Storm {
  readonly buyers: Buyer[];
  /** Planned, and nothing that this machine can do. */
  readonly leftOut: FaultName[];
  /** The others: what is to happen. */
  readonly planned: FaultCounts;
  /** What did happen, as often as it did. */
  readonly applied: FaultCounts = {};
  /** What was tried again and again and did not. */
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
    readonly fair: Fair,
    readonly firstFiles: Record<string, string>,
  ) {
    this.#draw = seededIntegers(plan.seed + 1);
    this.leftOut = impossibleFaults(this).filter((name) => plan.faults[name]);
    const planned = Object.entries(plan.faults).filter(([name]) => !this.leftOut.includes(name as FaultName));
    this.planned = Object.fromEntries(planned);
    fair.clockSteps = () => this.#clockSteps;
    this.buyers = Array.from({ length: 2 * plan.purchases }, (_, index) => {
      const wish: Wish = index % 2 === 0 ? 'order' : 'ticket';
      return new Buyer(wish, `${wish}${index}@storm.example`, fair);
    });
  }

  static async prepare(plan: StormPlan): Promise<Storm> {
    const workDir = await mkdtemp(join(tmpdir(), 'storm-'));
    const disk = plan.faults['disk full'] ? await makeSmallDisk() : null;
    const options = { preload: PRELOAD, env: { CLOCK_FILE: join(workDir, 'clock') }, log: join(workDir, 'log') };
    const server = await ServerProcess.create(options, disk?.folder);
    await server.start();
    const fair: Fair = {
      url: server.url,
      sets: await catalogue(server),
      draw: seededIntegers(plan.seed),
      clockSteps: () => 0,
      retries: 0,
      signal: AbortSignal.timeout(plan.buyingMs),
    };
    return new Storm(plan, server, disk, workDir, fair, await hashFiles(server.dataDir));
  }

  /** Everybody buys while everything fails. @returns what went wrong with buyers */
  async run(): Promise<string[]> {
    const troubles: string[] = [];
    const queue = this.#queue();
    const serve = async () => {
      for await (const buyer of queue) {
        await buyer.buy().catch((error) => troubles.push(String(error)));
        if (this.#draw(REFUNDED) === 0) await this.#giveBack(buyer).catch((error) => troubles.push(String(error)));
      }
    };
    const load = Promise.all(Array.from({ length: this.plan.buyersAtOnce }, serve)).then(() => {
      this.#started = Number.POSITIVE_INFINITY;
    });
    await this.#inject();
    await load;
    return troubles;
  }

  /** One fault whenever so many more have come: as many to each buyer on a fast machine as on a slow one. */
  async #inject(): Promise<void> {
    const all = Object.entries(this.planned).flatMap(([name, count]) => Array<FaultName>(count).fill(name as FaultName));
    for (const name of killedFirst(shuffled(all, this.#draw))) {
      while (this.#started < this.#buyersPerFault * this.#injected) await delay(10);
      await delay(this.#draw(200));
      this.#injected += 1;
      await this.#apply(name);
    }
    this.#injected = Number.POSITIVE_INFINITY;
  }

  /** Nor do buyers run ahead of the faults; but some come during each, for it to hit. */
  async *#queue(): AsyncGenerator<Buyer> {
    for (const buyer of this.buyers) {
      while (this.#started >= this.#buyersPerFault * (this.#injected + 1) && !this.fair.signal.aborted) await delay(10);
      this.#started += 1;
      yield buyer;
    }
  }

  get #buyersPerFault(): number {
    const faults = Object.values(this.planned).reduce((sum, count) => sum + count, 0);
    return this.buyers.length / (faults + 1);
  }

  /** Some need a database to be made in, and it may be down just now. */
  async #apply(name: FaultName): Promise<void> {
    const since = performance.now();
    for (;;) {
      try {
        if (!this.server.isRunning) await this.server.start();
        await FAULTS[name](this.#target);
        this.applied[name] = (this.applied[name] ?? 0) + 1;
        return;
      } catch (error) {
        if (performance.now() - since > GIVEN_UP_MS) {
          this.givenUp.push(`${name}: ${error}`);
          return;
        }
        await delay(AGAIN_MS);
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

  /** Ends all faults and waits until nothing more can happen. */
  async settle(): Promise<void> {
    await endFaults(this.#target);
    await untilSettled(this.server, this.plan.settlingMs);
  }

  /** As the owners do at the provider; the same key makes a repetition harmless. */
  async #giveBack({ intent }: Buyer): Promise<void> {
    if (!intent) return;
    const secret = (await readFile(join(this.server.dataDir, 'app-secret'), 'utf8')).trim();
    const part: Record<string, string> = this.#draw(2) === 0 ? { amount: String(1 + this.#draw(499)) } : {};
    const headers = { authorization: `Bearer ${stripeEmulatorKeys(secret).secretKey}`, 'idempotency-key': randomUUID() };
    while (!this.fair.signal.aborted) {
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

  /** @param isKept for whoever wants to see what went wrong */
  async remove(isKept: boolean): Promise<void> {
    await this.server.stop();
    if (isKept) return this.#keep();
    await this.disk?.remove();
    await this.server.remove();
    await rm(this.workDir, { recursive: true, force: true });
  }

  /** The disk itself does not outlive the tests. */
  async #keep(): Promise<void> {
    await cp(this.server.dataDir, join(this.workDir, 'data'), { recursive: true });
    await this.disk?.remove();
    process.stdout.write(`kept to be looked at: ${this.workDir}\n`);
  }
}

/** A kill ends what the server waits for, and the short form has one of each: there the waiting comes after the kills. */
function killedFirst(names: FaultName[]): FaultName[] {
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
