import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayClicks } from './replayed-clicks.ts';

/** As in pwa/index.html. Its listeners stay on the window, so this file needs isolation. */
const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];

beforeEach(() => {
  document.body.innerHTML = '<form><a href="#there">Link</a><button><span>Press</span></button></form>';
  // biome-ignore lint/security/noGlobalEval: runs the script of the page as the browser does
  window.eval(script);
});
afterEach(() => replayClicks());

const press = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

test('a button pressed before the app has started is clicked once when it has', () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const click = vi.fn();
  expect([press('span').defaultPrevented, press('button').defaultPrevented]).toEqual([true, true]);
  document.querySelector('form')?.addEventListener('submit', submit);
  document.querySelector('button')?.addEventListener('click', click);
  replayClicks();
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  press('button');
  expect(click).toHaveBeenCalledTimes(2);
});

test('a button pressed during hydration is clicked once', () => {
  const click = vi.fn();
  document.body.addEventListener('click', click);
  press('span');
  expect(click).not.toHaveBeenCalled();
  replayClicks();
  expect(click).toHaveBeenCalledTimes(1);
});

test('a link pressed before the app has started is not clicked again', () => {
  expect(press('a').defaultPrevented).toBe(false);
});

test('a pressed button that has been removed is not clicked', () => {
  const click = vi.fn();
  const button = document.querySelector('button');
  press('button');
  button?.addEventListener('click', click);
  button?.remove();
  replayClicks();
  expect(click).not.toHaveBeenCalled();
});
