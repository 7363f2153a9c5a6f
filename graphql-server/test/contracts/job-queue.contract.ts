import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobOptions, JobQueue } from '#ports/job-queue';
import type { JobHandlers } from '#ports/jobs';

/** A job queue, with transactions and workers for the tests. */
export interface JobQueueUnderTest {
  jobs: JobQueue;
  /** Runs work in a transaction that includes `jobs`. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Starts a worker that runs the oldest job first. @param concurrency number of jobs at the same time */
  startWorker(handlers: TestHandlers, concurrency: number): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** The jobs that the tests add. */
export type TestHandlers = Pick<JobHandlers, 'handle-payment-event' | 'send-download-mail'>;

/** Tests that every job queue must pass. @param open called once before the first test */
export function jobQueueContract(name: string, open: () => Promise<JobQueueUnderTest>): void {
  describe(`job queue: ${name}`, () => {
    const work = new Work();
    beforeAll(async () => {
      work.subject = await open();
    });
    afterEach(() => work.stop());
    afterAll(() => work.subject?.close());

    joinsTransactions(work);
    runsOnce(work);
    waitsForItsTime(work);
    retriesJobs(work);
    keepsPayloads(work);
  });
}

/** The queue and a worker that records its jobs, with shortcuts for the tests. */
class Work {
  subject!: JobQueueUnderTest;
  /** Payloads in the order in which their jobs began. */
  begun: string[] = [];
  /** Actions of jobs by id; a job without an action does nothing. */
  acts = new Map<string, () => Promise<void>>();
  #worker: { stop(): Promise<void> } | null = null;
  readonly #gates: (() => void)[] = [];

  add(id: string, options?: JobOptions): Promise<void> {
    return this.subject.jobs.add('handle-payment-event', { eventId: id }, options);
  }

  async start(concurrency = 1): Promise<void> {
    const note = async (id: string) => {
      this.begun.push(id);
      await this.acts.get(id)?.();
    };
    const handlers: TestHandlers = {
      'handle-payment-event': ({ eventId }) => note(eventId),
      'send-download-mail': ({ orderId }) => note(orderId),
    };
    this.#worker = await this.subject.startWorker(handlers, concurrency);
  }

  async stop(): Promise<void> {
    for (const open of this.#gates.splice(0)) open();
    await this.#worker?.stop();
    this.#worker = null;
    this.begun = [];
    this.acts.clear();
  }

  async untilBegun(id: string, times = 1): Promise<void> {
    await vi.waitFor(() => expect(this.timesOf(id)).toBeGreaterThanOrEqual(times), { timeout: 20_000, interval: 20 });
  }

  /** Adds a job and waits until it begins. Jobs begin in order, so every older job that could begin has begun then. */
  async untilTurn(): Promise<void> {
    const id = randomUUID();
    await this.add(id);
    await this.untilBegun(id);
  }

  timesOf(id: string): number {
    return this.begun.filter((begun) => begun === id).length;
  }

  /** Keeps jobs of this id running until `open` is called or the test ends. */
  gate(id: string): { open(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.acts.set(id, () => promise);
    this.#gates.push(resolve);
    return { open: resolve };
  }
}

function joinsTransactions(work: Work): void {
  it('never runs a job of a transaction that was rolled back', async () => {
    const id = randomUUID();
    await work.start();
    const failed = work.subject.transaction(async () => {
      await work.add(id);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(0);
  });

  it('runs a job only after its transaction is committed', async () => {
    const id = randomUUID();
    await work.start();
    const added = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const transaction = work.subject.transaction(async () => {
      await work.add(id);
      added.resolve();
      await commit.promise;
    });
    await added.promise;
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(0);
    commit.resolve();
    await transaction;
    await work.untilBegun(id);
  });
}

function waitsForItsTime(work: Work): void {
  it('runs a job after its delay, or at once when it is added again without one', async () => {
    const [late, soon] = [randomUUID(), randomUUID()];
    await work.start();
    await work.add(late, { delayMs: 3_600_000 });
    await work.add(soon, { delayMs: 200 });
    await work.untilTurn();
    expect([work.timesOf(late), work.timesOf(soon)]).toEqual([0, 0]);
    await work.untilBegun(soon);
    expect(work.timesOf(late)).toBe(0);
    await work.add(late);
    await work.untilBegun(late);
  });
}

function runsOnce(work: Work): void {
  it.each([{}, { isOnlyIfAbsent: true }])('runs a job once if it is added twice while it waits, with the options %j', async (options) => {
    const [id, busy] = [randomUUID(), randomUUID()];
    const gate = work.gate(busy);
    await work.start();
    await work.add(busy);
    await work.untilBegun(busy);
    await work.add(id);
    await work.add(id, options as { isOnlyIfAbsent: boolean });
    gate.open();
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(1);
  });

  it('runs a job once if many transactions add it at once', async () => {
    const [id, busy] = [randomUUID(), randomUUID()];
    const gate = work.gate(busy);
    await work.start();
    await work.add(busy);
    await work.untilBegun(busy);
    await Promise.all(Array.from({ length: 8 }, () => work.subject.transaction(() => work.add(id))));
    gate.open();
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(1);
  });

  it('treats jobs of different names with the same payload as different jobs', async () => {
    const id = randomUUID();
    await work.subject.transaction(async () => {
      await work.add(id);
      await work.subject.jobs.add('send-download-mail', { orderId: id });
    });
    await work.start();
    await work.untilBegun(id, 2);
  });

  it('runs a job again if it is added while it runs, but not at the same time', async () => {
    const id = randomUUID();
    const gate = work.gate(id);
    await work.start(2);
    await work.add(id);
    await work.untilBegun(id);
    await work.add(id);
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(1);
    gate.open();
    await work.untilBegun(id, 2);
  });

  it('does not run a job again if it is added with isOnlyIfAbsent while it runs', async () => {
    const id = randomUUID();
    const gate = work.gate(id);
    await work.start(2);
    await work.add(id);
    await work.untilBegun(id);
    await work.add(id, { isOnlyIfAbsent: true });
    gate.open();
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(1);
  });
}

function retriesJobs(work: Work): void {
  it('retries a failed job until it succeeds', async () => {
    const id = randomUUID();
    work.acts.set(id, async () => {
      if (work.timesOf(id) < 2) throw new Error('first attempt fails');
    });
    await work.start();
    await work.add(id);
    await work.untilBegun(id, 2);
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(2);
  });

  it('runs a failed job at once when it is added again', async () => {
    const id = randomUUID();
    work.acts.set(id, async () => {
      if (work.timesOf(id) < 2) throw new Error('first attempt fails');
    });
    await work.start();
    await work.add(id);
    await work.untilTurn();
    await work.add(id);
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(2);
  });
}

function keepsPayloads(work: Work): void {
  it('passes payloads unchanged to the worker', async () => {
    const odd = ['', '?', "'; drop table x; --", '$1', '\\u0041\\', '"', '光と影 📷', '\u2028', 'x'.repeat(5000)];
    const ids = new Set([...odd, ...fc.sample(fc.string({ unit: 'grapheme' }), 60)]);
    await work.start();
    await work.subject.transaction(async () => {
      for (const id of ids) await work.add(id);
    });
    await vi.waitFor(() => expect(work.begun).toHaveLength(ids.size), { timeout: 20_000, interval: 20 });
    expect(new Set(work.begun)).toEqual(ids);
  });
}
