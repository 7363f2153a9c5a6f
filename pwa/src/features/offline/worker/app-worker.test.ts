import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsavedWorkCount } from '#platform/reload/unsaved-work.ts';
import { AppWorker } from './app-worker.ts';

type WorkerEvent = { isUpdate?: boolean };

/** Replaces workbox-window, whose events only a real browser sends (e2e/offline/release.spec.ts). */
class FakeWorkbox {
  readonly listeners = new Map<string, (event: WorkerEvent) => void>();
  readonly messageSkipWaiting = vi.fn();
  readonly update = vi.fn(async () => {});
  register = vi.fn(async () => undefined);
  addEventListener = (type: string, listener: (event: WorkerEvent) => void) => void this.listeners.set(type, listener);
  removeEventListener = (type: string, listener: (event: WorkerEvent) => void) =>
    void (this.listeners.get(type) === listener && this.listeners.delete(type));
  emit = (type: string, event: WorkerEvent = {}) => this.listeners.get(type)?.(event);
}

const onControl = vi.fn();
const onUpdate = vi.fn();
const reload = vi.fn();
let stop = () => {};

/** What the page sees of a worker that controls it, or of none. */
function controlBy(controller: object | null) {
  const container = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
}

function begin() {
  const workbox = new FakeWorkbox();
  const worker = new AppWorker(workbox as never, reload);
  stop = worker.start({ onControl, onUpdate });
  return { workbox, worker };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the service worker', () => {
  test('triggers the prefetch when it takes control', () => {
    const { workbox } = begin();
    workbox.emit('controlling', { isUpdate: false });
    expect(onControl).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is no update while it is the first one in this browser', () => {
    controlBy(null);
    const { workbox } = begin();
    workbox.emit('waiting');
    workbox.emit('controlling', { isUpdate: false });
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('causes no error in browsers that do not allow it', () => {
    const workbox = new FakeWorkbox();
    workbox.register = vi.fn(async () => Promise.reject(new Error('insecure')));
    expect(() => new AppWorker(workbox as never, reload).start({ onControl, onUpdate })).not.toThrow();
  });

  test('is checked for updates when the visitor returns, but not at every return', () => {
    const { workbox } = begin();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(workbox.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(31 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(workbox.update).toHaveBeenCalledOnce();
  });
});

test('a stopped service worker client calls no listener and checks for no updates', () => {
  const { workbox } = begin();
  stop();
  for (const type of ['waiting', 'controlling']) workbox.emit(type);
  vi.advanceTimersByTime(31 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(onControl).not.toHaveBeenCalled();
  expect(onUpdate).not.toHaveBeenCalled();
  expect(workbox.update).not.toHaveBeenCalled();
});

describe('an update', () => {
  test('waits to be accepted, and then reloads the page once', () => {
    controlBy({});
    const { workbox, worker } = begin();
    workbox.emit('waiting');
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    worker.update();
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
    workbox.emit('controlling', { isUpdate: true });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('that was accepted in another tab does not reload this one', () => {
    const { workbox } = begin();
    workbox.emit('controlling', { isUpdate: true });
    expect(reload).not.toHaveBeenCalled();
    expect(onUpdate).toHaveBeenCalledOnce();
  });

  test('reloads the page even if the new worker does not respond', () => {
    controlBy({});
    const { worker } = begin();
    worker.update();
    vi.advanceTimersByTime(4_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('that was requested before it arrived is fetched and applied without asking', () => {
    const { workbox, worker } = begin();
    worker.update();
    expect(workbox.update).toHaveBeenCalledOnce();
    workbox.messageSkipWaiting.mockClear();
    workbox.emit('waiting');
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('is a plain reload without a worker', () => {
    const { worker } = begin();
    worker.update();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a worker that was retired by the kill switch', () => {
  const port = { postMessage: vi.fn() };
  const retire = () =>
    navigator.serviceWorker.dispatchEvent(
      Object.assign(new MessageEvent('message', { data: { type: 'WORKER_RETIRED' } }), { ports: [port] }),
    );

  beforeEach(() => controlBy(null));
  afterEach(() => unsavedWorkCount.set(0));

  test('makes the page reload from the network', () => {
    begin();
    retire();
    expect(port.postMessage).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('does not interrupt a payment or a half-filled form: the reload is offered', () => {
    const { worker } = begin();
    unsavedWorkCount.set(1);
    retire();
    expect(port.postMessage).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    expect(onUpdate).toHaveBeenCalledOnce();
    worker.update();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is ignored by a stopped client', () => {
    begin();
    stop();
    retire();
    expect(port.postMessage).not.toHaveBeenCalled();
  });
});
