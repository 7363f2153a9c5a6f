import { pause, resume } from '@archive/schema/drawing/session';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { open } from '../../aids/testing/open-session.tsx';

beforeEach(() => window.localStorage.clear());

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

it("says that the screen may turn off where it can't be kept on", () => {
  const runner = open();
  expect(screen.queryByText(/The screen may turn off/)).toBeNull();
  act(() => runner.change(resume));
  expect(screen.getByText(/The screen may turn off/)).toHaveTextContent("This browser can't keep the screen on.");
  act(() => runner.change(pause));
});

it('says so while the session is paused too, so that the photo never moves', async () => {
  const request = () => Promise.reject(new DOMException('Battery low', 'NotAllowedError'));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const runner = open();
  act(() => runner.change(resume));
  expect(await screen.findByText(/The screen may turn off/)).toHaveTextContent(/for example to save power/);
  act(() => runner.change(pause));
  expect(screen.getByText(/The screen may turn off/)).toBeVisible();
});
