import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobOptions, JobQueue } from '#ports/job-queue';
import type { JobHandlers } from '#ports/jobs';

/** What the contract needs beside the queue itself. */
export interface JobQueueUnderTest {
  jobs: JobQueue;
  /** Runs work as one transaction, which `jobs` joins. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Works on jobs, of which it takes the oldest first. @param concurrency jobs at the same time */
  startWorker(handlers: TestHandlers, concurrency: number): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** The jobs that the cases add. */
export type TestHandlers = Pick<JobHandlers, 'handle-payment-event' | 'send-download-mail'>;

/** What every job queue must do. @param open called once, before the first case. */
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
    triesAgain(work);
    keepsPayloads(work);
  });
}

/** The queue, a worker that notes what it was given, and short words for what the cases do with them. */
class Work {
  subject!: JobQueueUnderTest;
  /** Payloads in the sequence in which their jobs began. */
  begun: string[] = [];
  /** What a job does, by its id; nothing by default. */
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

  /** Jobs are begun in their sequence: when one added now has begun, so has every older one that was free to. */
  async untilTurn(): Promise<void> {
    const id = randomUUID();
    await this.add(id);
    await this.untilBegun(id);
  }

  timesOf(id: string): number {
    return this.begun.filter((begun) => begun === id).length;
  }

  /** Keeps jobs of this id from ending until `open` is called, or the case is over. */
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
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(0);
  });

  it('runs a job when its transaction is committed, and not before', async () => {
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
  it.each([{}, { isOnlyIfAbsent: true }])('runs a job once that is added twice while it waits, %j', async (options) => {
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

  it('runs a job once that many transactions add at once', async () => {
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

  it('takes the same payload of another job for another job', async () => {
    const id = randomUUID();
    await work.subject.transaction(async () => {
      await work.add(id);
      await work.subject.jobs.add('send-download-mail', { orderId: id });
    });
    await work.start();
    await work.untilBegun(id, 2);
  });

  it('runs a job that is added while it runs once more: after it and not beside it', async () => {
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

  it('runs it no more where it is to be added only if it is absent', async () => {
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

function triesAgain(work: Work): void {
  it('runs a job that failed again, and then no more', async () => {
    const id = randomUUID();
    work.acts.set(id, async () => {
      if (work.timesOf(id) < 2) throw new Error('not today');
    });
    await work.start();
    await work.add(id);
    await work.untilBegun(id, 2);
    await work.untilTurn();
    expect(work.timesOf(id)).toBe(2);
  });

  it('starts a job that failed anew when it is added again', async () => {
    const id = randomUUID();
    work.acts.set(id, async () => {
      if (work.timesOf(id) < 2) throw new Error('not today');
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
  it('hands over exactly what was given', async () => {
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
