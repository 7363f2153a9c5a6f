import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import {
  CHECKOUT_SHELL_PATH,
  SHELL_PATH,
  SHELL_REVISION_HEADER,
  SHELL_REVISION_MARK,
  WORKER_PATH,
} from '@archive/schema/app/service-worker';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveWorkerFiles } from './worker-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'worker-'));
  await writeFile(join(root, WORKER_PATH), `precache('${SHELL_REVISION_MARK}')`);
});
afterAll(() => rm(root, { recursive: true }));

async function open(path: string, { shell = '<html>', isOn = true } = {}) {
  const app = Fastify();
  serveWorkerFiles(app, { root, shell, isOn });
  return await app.inject(path);
}

describe('the worker', () => {
  it('changes whenever the shell changes', async () => {
    const [first, same, other] = [await open(WORKER_PATH), await open(WORKER_PATH), await open(WORKER_PATH, { shell: '<html lang="en">' })];
    expect(first.body).toMatch(/^precache\('[0-9a-f]{16}'\)$/);
    expect(same.body).toBe(first.body);
    expect(other.body).not.toBe(first.body);
  });

  it('is revalidated each time', async () => {
    const { headers } = await open(WORKER_PATH);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  });

  it('is replaced by one that deletes all caches and unregisters itself when it is switched off', async () => {
    const { body } = await open(WORKER_PATH, { isOn: false });
    expect(body).not.toContain('precache');
    const browser = fakeBrowser(body, []);
    await browser.dispatch('install');
    expect(browser.globals.skipWaiting).toHaveBeenCalledOnce();
    await browser.dispatch('activate');
    expect(browser.cacheNames).toEqual(new Set());
    expect(browser.globals.registration.unregister).toHaveBeenCalledOnce();
  });

  it('notifies all pages when it is switched off, and reloads only visible pages that do not respond', async () => {
    const { body } = await open(WORKER_PATH, { isOn: false });
    const [responding, stuck, broken, hidden] = [aPage(), aPage({ isStuck: true }), aPage(), aPage({ visibilityState: 'hidden' })];
    responding.postMessage.mockImplementation((_message, [port]) => port.postMessage('received'));
    const browser = fakeBrowser(body, [responding, stuck, broken, hidden]);
    await browser.dispatch('activate');
    for (const { postMessage } of browser.pages) expect(postMessage).toHaveBeenCalledWith({ type: 'WORKER_RETIRED' }, [expect.anything()]);
    expect(browser.timeouts).toEqual([5000, 5000, 5000, 5000]);
    expect(responding.navigate).not.toHaveBeenCalled();
    expect(stuck.navigate).toHaveBeenCalledOnce();
    expect(broken.navigate).toHaveBeenCalledExactlyOnceWith('/contact');
    expect(hidden.navigate).not.toHaveBeenCalled();
  });
});

let pageCount = 0;

/** An open page that does not respond. A stuck page rejects navigation too. */
function aPage({ isStuck = false, visibilityState = 'visible' } = {}) {
  const navigate = vi.fn(async (_url: string) => (isStuck ? Promise.reject(new TypeError('not controlled')) : null));
  const postMessage = vi.fn((_message: object, _ports: [Port]) => {});
  return { id: `page-${pageCount++}`, url: '/contact', visibilityState, navigate, postMessage };
}

interface Port {
  postMessage(message: string): void;
}

/** Replaces the platform's channel, which responds at any time. */
class FakeChannel {
  readonly port1 = { onmessage: () => {} };
  readonly port2: Port = { postMessage: () => this.port1.onmessage() };
}

/** Runs the worker with fake globals. Timeouts fire at once. */
function fakeBrowser(worker: string, pages: ReturnType<typeof aPage>[]) {
  const listeners = new Map<string, (event: object) => void>();
  const cacheNames = new Set(['answers-1', 'pictures-1', 'workbox-precache-v2']);
  const timeouts: number[] = [];
  const globals = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    skipWaiting: vi.fn(),
    caches: { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) },
    registration: { unregister: vi.fn(async () => true) },
    clients: { matchAll: async () => pages, get: async (id: string) => pages.find((page) => page.id === id) },
    MessageChannel: FakeChannel,
    setTimeout: (work: () => void, ms: number) => timeouts.push(ms) && setTimeout(work),
  };
  runInNewContext(worker, globals);
  async function dispatch(type: string) {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
    listeners.get(type)?.({ waitUntil });
    await Promise.all(waitUntil.mock.calls.flat());
  }
  return { globals, cacheNames, pages, timeouts, dispatch };
}

describe.each([SHELL_PATH, CHECKOUT_SHELL_PATH])('the shell at %s', (path) => {
  it('is excluded from search engines', async () => {
    const { body, headers } = await open(path);
    expect(body).toBe('<html>');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  it('has the revision that its worker expects', async () => {
    const { headers } = await open(path);
    expect((await open(WORKER_PATH)).body).toBe(`precache('${headers[SHELL_REVISION_HEADER]}')`);
  });
});
