import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

afterEach(() => vi.unstubAllGlobals());

test('without locks the actions of one name follow each other, whatever becomes of them', async () => {
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
  const first = inTurn('mail', act('first', true));
  const second = inTurn('mail', act('second'));
  await expect(first).rejects.toThrow('first');
  await expect(second).resolves.toBe('second');
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('an action of another name waits for nobody', async () => {
  void inTurn('slow', () => new Promise(() => {}));
  await expect(inTurn('quick', async () => 1)).resolves.toBe(1);
});

test('where the browser has locks they hold for all its tabs', async () => {
  const request = vi.fn((_name: string, action: () => Promise<unknown>) => action());
  vi.stubGlobal('navigator', { locks: { request } });
  await expect(inTurn('mail', async () => 2)).resolves.toBe(2);
  expect(request).toHaveBeenCalledExactlyOnceWith('mail', expect.any(Function));
});
