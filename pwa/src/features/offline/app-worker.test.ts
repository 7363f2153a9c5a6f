import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppWorker } from './app-worker.ts';

type Heard = { isUpdate?: boolean };

/** In the place of workbox-window, whose events only a real browser sends (e2e/offline.spec.ts). */
class FakeWorkbox {
  readonly listeners = new Map<string, (event: Heard) => void>();
  readonly messageSkipWaiting = vi.fn();
  readonly update = vi.fn(async () => {});
  register = vi.fn(async () => undefined);
  addEventListener = (type: string, listener: (event: Heard) => void) => void this.listeners.set(type, listener);
  say = (type: string, event: Heard = {}) => this.listeners.get(type)?.(event);
}

const onControl = vi.fn();
const onUpdate = vi.fn();
const reload = vi.fn();

function begin() {
  const workbox = new FakeWorkbox();
  const worker = new AppWorker(workbox as never, reload);
  worker.start({ onControl, onUpdate });
  return { workbox, worker };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

describe('the worker', () => {
  test('is filled when it begins to answer', () => {
    const { workbox } = begin();
    workbox.say('controlling', { isUpdate: false });
    expect(onControl).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('where there can be none is no failure', () => {
    const workbox = new FakeWorkbox();
    workbox.register = vi.fn(async () => Promise.reject(new Error('insecure')));
    expect(() => new AppWorker(workbox as never, reload).start({ onControl, onUpdate })).not.toThrow();
  });

  test('is looked for anew when somebody comes back, but not at every glance', () => {
    const { workbox } = begin();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(workbox.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(31 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(workbox.update).toHaveBeenCalledOnce();
  });
});

describe('an update', () => {
  test('waits to be accepted, and then loads the page anew once', () => {
    const { workbox, worker } = begin();
    workbox.say('waiting');
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    worker.update();
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
    workbox.say('controlling', { isUpdate: true });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('that was accepted in another tab interrupts nothing in this one', () => {
    const { workbox } = begin();
    workbox.say('controlling', { isUpdate: true });
    expect(reload).not.toHaveBeenCalled();
    expect(onUpdate).toHaveBeenCalledOnce();
  });

  test('comes although the new worker says nothing', () => {
    const { worker } = begin();
    worker.update();
    vi.advanceTimersByTime(5_000);
    expect(reload).toHaveBeenCalled();
  });
});
