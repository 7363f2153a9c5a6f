import { RequestContext } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type OpenQueue, openQueue } from './testing/open-queue.ts';

let queue: OpenQueue;
beforeAll(async () => {
  queue = await openQueue();
});
afterEach(() => queue.orm.em.execute('delete from graphile_worker._private_jobs'));
afterAll(() => queue?.close());

describe('the number of job queues', () => {
  it('does not grow with each sale, because each job lookup scans all queues', async () => {
    await RequestContext.create(queue.orm.em, async () => {
      for (let number = 0; number < 400; number += 1) await queue.jobs.add('send-download-mail', { orderId: String(number) });
    });
    const queues = await queue.orm.em.execute('select queue_name from graphile_worker._private_job_queues');
    expect(queues.length).toBeGreaterThan(150);
    expect(queues.length).toBeLessThanOrEqual(256);
  });
});

describe('work on many files', () => {
  it('runs one set at a time, publications first, and leaves room for emails', async () => {
    const begun: string[] = [];
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    const handlers = {
      'read-archive': ({ photoSetId }: { photoSetId: number }) => {
        begun.push(`read ${photoSetId}`);
        return isOver;
      },
      'publish-photo-set': async ({ photoSetId }: { photoSetId: number }) => void begun.push(`publish ${photoSetId}`),
      'send-download-mail': async ({ orderId }: { orderId: string }) => void begun.push(`email ${orderId}`),
    };
    for (const photoSetId of [1, 2, 3]) await queue.jobs.add('read-archive', { photoSetId });
    const worker = await queue.startWorker(handlers, 5);
    onTestFinished(() => worker.stop());
    onTestFinished(() => finish());
    await expect.poll(() => begun).toEqual(['read 1']);
    await queue.jobs.add('publish-photo-set', { photoSetId: 9 });
    await queue.jobs.add('send-download-mail', { orderId: 'bought' });
    await expect.poll(() => begun).toEqual(['read 1', 'email bought']);
    finish();
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['read 1', 'email bought', 'publish 9', 'read 2', 'read 3']);
  });
});

describe('pictures that owners upload', () => {
  it('are cut before imported ones, also if they come one by one, and those that wait for disk space hold up none', async () => {
    const begun: string[] = [];
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    let [uploaded, imported] = [3, 3];
    const handlers = {
      'cut-photos': async () => {
        begun.push('imported');
        await isOver;
        imported -= 1;
        if (imported > 0) await queue.jobs.add('cut-photos', {});
      },
      'check-pictures': async () => {
        begun.push('uploaded');
        uploaded -= 1;
        if (uploaded > 0) await queue.jobs.add('check-pictures', {}, { delayMs: uploaded === 1 ? 60_000 : 0 });
      },
    };
    await queue.jobs.add('cut-photos', {});
    const worker = await queue.startWorker(handlers, 5);
    onTestFinished(() => worker.stop());
    onTestFinished(() => finish());
    await expect.poll(() => begun).toEqual(['imported']);
    await queue.jobs.add('check-pictures', {});
    finish();
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['imported', 'uploaded', 'uploaded', 'imported', 'imported']);
  });
});
