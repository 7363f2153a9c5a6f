import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeDisk, fail, installFakeOpfs } from '#test/fake-opfs.ts';
import { openFolder } from '../storage/kept-files.ts';
import { aFile, contentOf, type ShopAnswer, shopWith } from '../testing/a-photo.ts';
import { checkFiles, keepFiles } from './keep-files.ts';
import type { KeptFile } from './keeper-job.ts';

let disk: FakeDisk;
let kept: string[];

beforeEach(() => {
  disk = installFakeOpfs();
  kept = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = ['a-320', 'b-320', 'c-320', 'd-320', 'e-320', 'f-320'];
const path = (name: string) => `kept/u1/1/${name}`;
const directory = () => openFolder('u1', 1, { create: true });

interface KeepTest {
  answers?: Record<string, (ShopAnswer | null)[]>;
  isOwned?: boolean;
  signal?: AbortSignal;
  onKept?: (file: KeptFile) => Promise<void>;
}

async function keep({ answers, isOwned = false, signal = new AbortController().signal, onKept }: KeepTest = {}) {
  const shop = shopWith(answers);
  vi.stubGlobal('fetch', shop.fetch);
  const note = async ({ name }: KeptFile) => void kept.push(name);
  const options = { directory: await directory(), isOwned, signal, onKept: onKept ?? note };
  const result = await afterPauses(keepFiles(names.map(aFile), options));
  return { ...result, requests: shop.requests };
}

/** Moves the clock until the work is done. Checksums take real time. */
async function afterPauses<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
  return work;
}

const quiet = () => ({ signal: new AbortController().signal, onKept: async () => {} });

describe('keeping files', () => {
  test('writes each file whole, closes it, and reports it', async () => {
    expect(await keep()).toMatchObject({ stop: null, failed: [] });
    expect(disk.paths()).toEqual(names.map(path));
    expect(disk.file(path('a-320'))).toEqual({ content: contentOf('a-320'), isOpen: false });
    expect(kept.sort()).toEqual(names);
  });

  test('fetches four at a time', async () => {
    let [now, most] = [0, 0];
    const { fetch } = shopWith();
    vi.stubGlobal('fetch', async (url: string) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 100));
      now -= 1;
      return fetch(url);
    });
    await afterPauses(keepFiles(names.map(aFile), { directory: await directory(), isOwned: false, ...quiet() }));
    expect(most).toBe(4);
  });

  test.each<[string, ShopAnswer]>([
    ['another content of the same length', { content: contentOf('x-320') }],
    ['another length', { content: 'short' }],
  ])('leaves no file when %s comes, and keeps the others', async (_what, answer) => {
    const result = await keep({ answers: { '/photos/1/b-320.jpg': [answer, answer, answer] } });
    expect(result).toMatchObject({ stop: null, failed: ['b-320'] });
    expect(disk.paths()).not.toContain(path('b-320'));
    expect(disk.paths()).toHaveLength(5);
  });

  test('tries again when the content was damaged on the way', async () => {
    const result = await keep({ answers: { '/photos/1/b-320.jpg': [{ content: 'short' }] } });
    expect(result).toMatchObject({ stop: null, failed: [] });
  });

  test.each<[string, ShopAnswer | null, string?]>([
    ['the connection is lost', null],
    ['a sign-in page of a hotel answers', { headers: { 'content-type': 'text/html' } }],
    ['the server breaks', { status: 500 }, 'unanswered'],
  ])('stops when %s, and can continue later', async (_what, answer, stop = 'offline') => {
    const answers = Object.fromEntries(names.map((name) => [`/photos/1/${name}.jpg`, Array(9).fill(answer)]));
    expect((await keep({ answers })).stop).toBe(stop);
    expect(disk.paths()).toEqual([]);
  });

  test.each(['7', new Date(Date.now() + 7000).toUTCString()])('waits as long as a busy server says (%s)', async (retryAfter) => {
    const answer = { status: 429, headers: { 'retry-after': /^\d+$/.test(retryAfter) ? '7' : new Date(Date.now() + 7000).toUTCString() } };
    const before = Date.now();
    expect(await keep({ answers: { '/photos/1/a-320.jpg': [answer] } })).toMatchObject({ stop: null, failed: [] });
    expect(Date.now() - before).toBeGreaterThanOrEqual(6000);
  });

  test('keeps 500 photos in three sizes of a shop that allows 400 requests a minute', async () => {
    const files = Array.from({ length: 1500 }, (_, index) => aFile(`p${Math.floor(index / 3)}-${[320, 800, 1600][index % 3]}`));
    const { fetch } = shopWith();
    let window = { endsAt: 0, requests: 0 };
    let refused = 0;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (Date.now() >= window.endsAt) window = { endsAt: Date.now() + 60_000, requests: 0 };
      if (window.requests++ < 400) return fetch(url, init);
      refused += 1;
      const seconds = Math.ceil((window.endsAt - Date.now()) / 1000);
      return new Response('', { status: 429, headers: { 'retry-after': String(seconds) } });
    });
    const result = await afterPauses(keepFiles(files, { directory: await directory(), isOwned: false, ...quiet() }));
    expect(result).toEqual({ stop: null, failed: [] });
    expect(disk.paths()).toHaveLength(1500);
    // Each of the four lanes asks once a minute.
    expect(refused).toBeLessThanOrEqual(3 * 4);
    expect(refused).toBeGreaterThan(0);
  }, 60_000);

  test('stops at the first photo that the server refuses', async () => {
    const result = await keep({ answers: { '/photos/1/a-320.jpg': [{ status: 404 }] } });
    expect(result.stop).toBe('refused');
    expect(result.requests.length).toBeLessThan(names.length);
  });

  test('skips a photo that is gone, if the user owns the set', async () => {
    const result = await keep({ isOwned: true, answers: { '/photos/1/a-320.jpg': [{ status: 404 }] } });
    expect(result).toMatchObject({ stop: null, failed: ['a-320'] });
    expect(disk.paths()).toHaveLength(5);
  });

  test('keeps what fits when the space is used up, and leaves no empty file', async () => {
    disk.quota = contentOf('a-320').length * 3;
    expect((await keep()).stop).toBe('quota');
    expect(disk.paths()).toEqual(kept.sort().map(path));
    expect(kept).toHaveLength(3);
  });

  test.each([
    ['is full', 'QuotaExceededError', 'quota'],
    ['can not be written', 'UnknownError', 'failed'],
  ])('stops when the index %s', async (_what, error, stop) => {
    expect((await keep({ onKept: async () => fail(error) })).stop).toBe(stop);
  });

  test('stops when a file can not be written although there is space', async () => {
    disk.onOpen = () => fail('UnknownError');
    expect(await keep()).toMatchObject({ stop: 'failed', failed: [] });
    expect(disk.paths()).toEqual([]);
  });

  test.each(['InvalidStateError', 'NoModificationAllowedError'])('waits for a file that is open elsewhere (%s)', async (error) => {
    let tries = 0;
    disk.onOpen = (name) => {
      if (name === 'a-320' && tries++ < 3) fail(error);
    };
    expect(await keep()).toMatchObject({ stop: null, failed: [] });
    expect(tries).toBe(4);
  });

  test('stops when it is asked to, and leaves no open file', async () => {
    const end = new AbortController();
    const onKept = async ({ name }: KeptFile) => {
      kept.push(name);
      if (kept.length === 2) end.abort();
    };
    expect((await keep({ signal: end.signal, onKept })).stop).toBe('stopped');
    expect(disk.paths().every((each) => !disk.file(each).isOpen)).toBe(true);
    expect(disk.paths().length).toBeLessThan(names.length);
  });
});

describe('checking files', () => {
  const check = async () => checkFiles(names.map(aFile), { directory: await directory(), signal: new AbortController().signal });

  test('finds nothing wrong with files that are whole', async () => {
    await keep();
    expect(await check()).toEqual({ stop: null, failed: [] });
  });

  test('deletes files that are cut off or changed, and names those that are missing', async () => {
    await keep();
    disk.file(path('a-320')).content = contentOf('a-320').slice(0, 3);
    disk.file(path('b-320')).content = contentOf('x-320');
    await (await directory()).removeEntry('c-320');
    expect(await check()).toEqual({ stop: null, failed: ['a-320', 'b-320', 'c-320'] });
    expect(disk.paths()).toEqual(['d-320', 'e-320', 'f-320'].map(path));
  });
});
