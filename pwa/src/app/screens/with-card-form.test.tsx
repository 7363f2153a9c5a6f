import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppConfigContext, defaultAppConfig } from '#platform/start/app-config.ts';
import { withCardForm } from './with-card-form.tsx';

const Checkout = withCardForm(() => <h1>Checkout</h1>);
const reload = vi.fn();
let loadedAt: string;
let isOnline: boolean;

beforeEach(() => {
  isOnline = true;
  vi.stubGlobal('location', { href: 'https://archive.example/checkout', reload });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ name: `https://archive.example${loadedAt}` }] as never);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(isSandbox: boolean) {
  render(
    <AppConfigContext value={{ ...defaultAppConfig, payment: { publishableKey: 'pk_test_1', isSandbox } }}>
      <Checkout />
    </AppConfigContext>,
  );
  return screen.queryByRole('heading') !== null;
}

it('reloads a card screen that was reached from another screen, with the real card provider', () => {
  loadedAt = '/photo-sets';
  expect(open(false)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['with the emulator', '/photo-sets', true, true],
  ['if the page was loaded at it', '/checkout?from=cart', false, true],
  ['without a network', '/photo-sets', false, false],
])('opens a card screen without a reload %s', (_, at, isSandbox, online) => {
  loadedAt = at;
  isOnline = online;
  expect(open(isSandbox)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
