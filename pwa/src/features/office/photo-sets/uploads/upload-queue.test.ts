import { PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PickedFile } from './picked-files.ts';
import { FakeUploadShop } from './testing/fake-upload-shop.ts';
import { SessionEnded, UploadRefused } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';

let shop: FakeUploadShop;
let wait: ReturnType<typeof vi.fn<(ms: number, signal: AbortSignal) => Promise<void>>>;
beforeEach(() => {
  shop = new FakeUploadShop();
  wait = vi.fn(async () => {});
});
afterEach(() => vi.restoreAllMocks());

const newQueue = () => new UploadQueue({ shop, onOpened: () => {}, onDone: () => {}, wait });

function picked(name: string, bytes: number): PickedFile {
  const content = new Uint8Array(bytes).fill(name.charCodeAt(0));
  return { path: name, file: new File([content], name, { type: 'image/jpeg' }) };
}

const untilIdle = (queue: UploadQueue) => vi.waitFor(() => expect(queue.state.get()).toBe('idle'), 5000);
const stagesOf = (queue: UploadQueue) => queue.items.get().map(({ path, stage }) => [path, stage]);

describe('the upload queue', () => {
  it('sends every part of every file once, at most three at a time', async () => {
    const queue = newQueue();
    queue.add([picked('a.jpg', 5 * PART_BYTES + 7), picked('b.jpg', 10)], new Map());
    await untilIdle(queue);
    expect(stagesOf(queue)).toEqual([
      ['a.jpg', 'done'],
      ['b.jpg', 'done'],
    ]);
    expect([...shop.stored.values()].map((parts) => [...parts.values()].reduce((sum, bytes) => sum + bytes, 0))).toEqual([
      5 * PART_BYTES + 7,
      10,
    ]);
    expect(shop.mostInFlight).toBe(3);
  });

  it('waits longer and longer while the shop cannot be reached, then continues', async () => {
    let failures = 4;
    shop.onPart = () => (failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : undefined);
    const queue = newQueue();
    queue.add([picked('a.jpg', 10)], new Map());
    await untilIdle(queue);
    expect(wait.mock.calls.map(([ms]) => ms)).toEqual([1000, 2000, 5000, 10_000]);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
  });

  it('sends one part at a time after some were lost, so that a slow connection gets each through', async () => {
    const inFlight: number[] = [];
    shop.onPart = async () => {
      inFlight.push(shop.inFlight);
      if (inFlight.length <= 3) throw new Error('Too slow');
      return undefined;
    };
    const queue = newQueue();
    queue.add([picked('a.jpg', 8 * PART_BYTES)], new Map());
    await untilIdle(queue);
    expect(inFlight.slice(3, 7)).toEqual([1, 1, 1, 1]);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
  });

  it('does not send again what has arrived before', async () => {
    const first = newQueue();
    shop.onPart = (part) => (part === 2 ? new Promise(() => {}) : undefined);
    first.add([picked('a.jpg', 2 * PART_BYTES)], new Map());
    await vi.waitFor(() => expect([...(shop.stored.values().next().value ?? [])]).toHaveLength(1));
    const sent: number[] = [];
    shop.onPart = (part) => {
      sent.push(part);
      return undefined;
    };
    const second = newQueue();
    second.add(
      [picked('renamed.jpg', 2 * PART_BYTES)].map(({ file }) => ({
        path: 'renamed.jpg',
        file: new File([new Uint8Array(2 * PART_BYTES).fill(97)], file.name),
      })),
      new Map(),
    );
    await untilIdle(second);
    expect(sent).toEqual([2]);
  });

  it('stops while it is paused', async () => {
    const queue = newQueue();
    shop.onPart = (part) => {
      if (part === 1) queue.pause();
      return undefined;
    };
    queue.add([picked('a.jpg', 6 * PART_BYTES)], new Map());
    await vi.waitFor(() => expect(queue.state.get()).toBe('paused'));
    const arrived = shop.stored.values().next().value?.size ?? 0;
    expect(arrived).toBeLessThan(6);
    queue.resume();
    await untilIdle(queue);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
  });

  it('opens an upload again when its link has expired', async () => {
    let isExpired = true;
    shop.onPart = () => {
      if (!isExpired) return undefined;
      isExpired = false;
      return Promise.resolve('expired');
    };
    const queue = newQueue();
    queue.add([picked('a.jpg', 10)], new Map());
    await untilIdle(queue);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
  });

  it('opens it once, although several parts were on their way, and sends none of them twice', async () => {
    const open = vi.spyOn(shop, 'open');
    const sent: number[] = [];
    shop.onPart = (part) => {
      if (open.mock.calls.length < 2) return Promise.resolve('expired');
      sent.push(part);
      return undefined;
    };
    const queue = newQueue();
    queue.add([picked('a.jpg', 7 * PART_BYTES)], new Map());
    await untilIdle(queue);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
    expect([open.mock.calls.length, sent.sort()]).toEqual([2, [1, 2, 3, 4, 5, 6, 7]]);
  });

  it('has sent a file whose content another file or another tab has sent', async () => {
    const queue = newQueue();
    queue.add(
      ['a.jpg', 'a copy.jpg'].map((name) => picked(name, 3 * PART_BYTES)),
      new Map(),
    );
    await untilIdle(queue);
    expect(stagesOf(queue).map(([, stage]) => stage)).toEqual(['done', 'done']);
  });

  it('says that a file was removed while it was sent', async () => {
    shop.onPart = () => Promise.resolve('gone');
    vi.spyOn(shop, 'finish').mockRejectedValue(new UploadRefused('This upload was canceled.'));
    const queue = newQueue();
    queue.add([picked('a.jpg', 3 * PART_BYTES)], new Map());
    await untilIdle(queue);
    expect(queue.items.get()).toMatchObject([{ stage: 'failed', problem: 'It was removed.' }]);
  });

  it('says why an upload that was begun cannot be opened again', async () => {
    shop.onPart = () => Promise.resolve('expired');
    const open = shop.open.bind(shop);
    vi.spyOn(shop, 'open').mockImplementationOnce(open).mockRejectedValue(new UploadRefused('Please make room.'));
    const queue = newQueue();
    queue.add([picked('a.jpg', 5 * PART_BYTES)], new Map());
    await untilIdle(queue);
    expect(queue.items.get()).toMatchObject([{ stage: 'failed', problem: 'Please make room.' }]);
  });

  it('opens an upload again after a conflict, and gives up after the second one in a row', { timeout: 5000 }, async () => {
    const open = vi.spyOn(shop, 'open');
    shop.onPart = (part) => (open.mock.calls.length > 10 || part === 1 ? undefined : Promise.resolve({ conflict: 'Make room.' }));
    const queue = newQueue();
    queue.add([picked('a.jpg', 5 * PART_BYTES)], new Map());
    await untilIdle(queue);
    expect(queue.items.get()).toMatchObject([{ stage: 'failed', problem: 'Make room.' }]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('goes on after single conflicts', async () => {
    const full = new Set([2, 4]);
    shop.onPart = (part) => (full.delete(part) ? Promise.resolve({ conflict: 'Make room.' }) : undefined);
    const queue = newQueue();
    queue.add([picked('a.jpg', 5 * PART_BYTES)], new Map());
    await untilIdle(queue);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
  });

  it('waits for a sign-in after the session has ended, then continues', async () => {
    let isSignedIn = false;
    let refusals = 0;
    shop.onPart = () => {
      if (isSignedIn) return undefined;
      refusals += 1;
      return Promise.reject(new SessionEnded());
    };
    wait.mockImplementation((_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())));
    const queue = newQueue();
    queue.add([picked('a.jpg', 5 * PART_BYTES)], new Map());
    await vi.waitFor(() => expect(queue.state.get()).toBe('signedOut'));
    await vi.waitFor(() => expect(wait).toHaveBeenCalledTimes(3));
    expect(refusals).toBe(3);
    isSignedIn = true;
    queue.retry();
    await untilIdle(queue);
    expect(stagesOf(queue)).toEqual([['a.jpg', 'done']]);
  });

  it('says what the shop refuses, and goes on with the others', async () => {
    const open = shop.open.bind(shop);
    vi.spyOn(shop, 'open').mockRejectedValueOnce(new UploadRefused('Less than 5 GB are free.')).mockImplementation(open);
    const queue = newQueue();
    queue.add([picked('a.jpg', 10)], new Map());
    await untilIdle(queue);
    queue.add([picked('b.jpg', 10)], new Map());
    await untilIdle(queue);
    expect(queue.items.get()).toMatchObject([{ stage: 'failed', problem: 'Less than 5 GB are free.' }, { stage: 'done' }]);
  });
});
