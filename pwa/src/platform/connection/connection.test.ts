import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Module = typeof import('./connection.ts');

let isOnline: boolean;
let shop: 'there' | 'lost' | 'hotel';
let module: Module;
let lost: typeof import('./device-online.ts');
let stop: () => void;
const request = vi.fn(async () => {
  if (shop === 'lost') throw new TypeError('Failed to fetch');
  return shop === 'hotel' ? new Response('<html>') : Response.json({ success: false });
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', request);
  isOnline = true;
  shop = 'there';
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  lost = await import('./device-online.ts');
  module = await import('./connection.ts');
  stop = () => {};
});
afterEach(async () => {
  // A check that is still running gets an answer and ends
  shop = 'there';
  window.dispatchEvent(new Event('online'));
  await settle();
  stop();
  request.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function listen() {
  const listener = vi.fn();
  stop = module.subscribeToConnection(() => listener(module.connection()));
  return listener;
}

function device(online: boolean) {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

describe('what the device reports', () => {
  test('makes the connection offline at once', () => {
    const listener = listen();
    device(false);
    expect(listener.mock.calls).toEqual([['offline']]);
  });

  test('makes the connection online as soon as the shop answers', async () => {
    const listener = listen();
    device(false);
    device(true);
    expect(module.connection()).toBe('offline');
    await settle();
    expect(listener.mock.calls).toEqual([['offline'], ['online']]);
  });

  test('makes the connection unreachable if the device is online and the shop does not answer', async () => {
    const listener = listen();
    device(false);
    shop = 'lost';
    device(true);
    await settle();
    expect(listener).toHaveBeenLastCalledWith('unreachable');
    shop = 'there';
    await settle(1000);
    expect(listener).toHaveBeenLastCalledWith('online');
  });

  test('prevents checks of the shop if the device starts offline', async () => {
    isOnline = false;
    const listener = listen();
    lost.noteLostRequest();
    await settle(600_000);
    expect(request).not.toHaveBeenCalled();
    device(true);
    await settle();
    expect(listener).toHaveBeenLastCalledWith('online');
  });
});

describe('a lost request', () => {
  test('does not change the connection if the shop answers', async () => {
    const listener = listen();
    lost.noteLostRequest();
    await settle();
    expect(request).toHaveBeenCalledOnce();
    expect(listener).not.toHaveBeenCalled();
  });

  test.each(['lost', 'hotel'] as const)('makes the connection unreachable until the shop answers (%s)', async (how) => {
    const listener = listen();
    shop = how;
    lost.noteLostRequest();
    lost.noteLostRequest();
    await settle();
    expect(listener.mock.calls).toEqual([['unreachable']]);
    expect(request).toHaveBeenCalledOnce();
    shop = 'there';
    await settle(2000);
    expect(listener).toHaveBeenLastCalledWith('online');
    await settle(600_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('is checked when the first listener subscribes', async () => {
    shop = 'lost';
    lost.noteLostRequest();
    await settle();
    expect(request).not.toHaveBeenCalled();
    const listener = listen();
    await settle();
    expect(listener).toHaveBeenLastCalledWith('unreachable');
  });

  test('is checked with growing pauses, and at once when the device finds a connection', async () => {
    listen();
    shop = 'lost';
    lost.noteLostRequest();
    await settle(1000 + 2000 + 5000 + 15_000 + 30_000);
    expect(request).toHaveBeenCalledTimes(6);
    shop = 'there';
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(request).toHaveBeenCalledTimes(7);
    expect(module.connection()).toBe('online');
  });
});

test('a response of the shop ends the pause before the next check', async () => {
  const listener = listen();
  shop = 'lost';
  lost.noteLostRequest();
  await settle(1000 + 2000 + 5000 + 15_000);
  shop = 'there';
  lost.noteShopResponse();
  await settle();
  expect(listener).toHaveBeenLastCalledWith('online');
});

describe('when the last listener has unsubscribed', () => {
  test('the connection is what the device reports', async () => {
    shop = 'lost';
    listen();
    device(false);
    device(true);
    await settle();
    expect(module.connection()).toBe('unreachable');
    stop();
    expect(module.connection()).toBe('online');
    isOnline = false;
    expect(module.connection()).toBe('offline');
  });

  test('the shop is not checked after a pause, a lost request or a new connection', async () => {
    for (const ms of [0, 500]) {
      shop = 'lost';
      lost.noteLostRequest();
      listen();
      await settle(ms);
      stop();
      expect(vi.getTimerCount()).toBe(0);
      const { length } = request.mock.calls;
      lost.noteLostRequest();
      device(true);
      await settle(600_000);
      expect(request).toHaveBeenCalledTimes(length);
    }
  });

  test('a late answer is ignored, and the next listener gets the result of its own check', async () => {
    listen();
    let answer = (_reply: Response) => {};
    request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    lost.noteLostRequest();
    stop();
    shop = 'lost';
    const listener = listen();
    await settle();
    answer(Response.json({}));
    await settle();
    expect(listener.mock.calls).toEqual([['unreachable']]);
    shop = 'there';
    await settle(1000);
    expect(listener).toHaveBeenLastCalledWith('online');
  });
});

test('a listener for reconnections is called once for each', async () => {
  const back = vi.fn();
  stop = module.onReconnected(back);
  for (const online of [false, true, false, true]) {
    device(online);
    await settle();
  }
  expect(back).toHaveBeenCalledTimes(2);
  shop = 'lost';
  lost.noteLostRequest();
  await settle();
  expect(back).toHaveBeenCalledTimes(2);
  shop = 'there';
  await settle(2000);
  expect(back).toHaveBeenCalledTimes(3);
});
