import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './with-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('actions with the same name run one after the other without locks, even if one fails', async () => {
  const steps: string[] = [];
  const act =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const first = withLock('mail', act('first', true));
  const second = withLock('mail', act('second'));
  await expect(first).rejects.toThrow('first');
  await expect(second).resolves.toBe('second');
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('an action with another name does not wait', async () => {
  void withLock('slow', () => new Promise(() => {}));
  await expect(withLock('quick', async () => 1)).resolves.toBe(1);
});

test("the browser's locks are used if it has them", async () => {
  const request = vi.fn((_name: string, action: () => Promise<unknown>) => action());
  vi.stubGlobal('navigator', { locks: { request } });
  await expect(withLock('mail', async () => 2)).resolves.toBe(2);
  expect(request).toHaveBeenCalledExactlyOnceWith('mail', expect.any(Function));
});
