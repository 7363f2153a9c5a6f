import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressEarlyClicks } from './early-clicks.ts';

/** As the page has it. */
const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];

beforeEach(() => {
  document.body.innerHTML = '<form><a href="#there">Link</a><button><span>Press</span></button></form>';
  // biome-ignore lint/security/noGlobalEval: the page runs it
  window.eval(script);
});
afterEach(() => pressEarlyClicks());

const press = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

test('a button that was pressed before the app was there is pressed then, once', () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const click = vi.fn();
  expect([press('span').defaultPrevented, press('button').defaultPrevented]).toEqual([true, true]);
  document.querySelector('form')?.addEventListener('submit', submit);
  document.querySelector('button')?.addEventListener('click', click);
  pressEarlyClicks();
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  press('button');
  expect(click).toHaveBeenCalledTimes(2);
});

test('an app that is just taking the page over hears such a press once, too', () => {
  const click = vi.fn();
  document.body.addEventListener('click', click);
  press('span');
  expect(click).not.toHaveBeenCalled();
  pressEarlyClicks();
  expect(click).toHaveBeenCalledTimes(1);
});

test('a link needs nobody', () => {
  expect(press('a').defaultPrevented).toBe(false);
});

test('a button that is gone is not pressed', () => {
  const click = vi.fn();
  const button = document.querySelector('button');
  press('button');
  button?.addEventListener('click', click);
  button?.remove();
  pressEarlyClicks();
  expect(click).not.toHaveBeenCalled();
});
