import { expect, test, vi } from 'vitest';
import { requestAuthDialog, requestedView, windowEvents } from './window-events.ts';

function requestedViewOf(request: () => void): string {
  const listener = vi.fn((event: Event) => requestedView(event));
  window.addEventListener(windowEvents.openAuthModal, listener, { once: true });
  request();
  return String(listener.mock.results[0]?.value);
}

test('the event has the name in the specification', () => {
  expect(windowEvents.openAuthModal).toBe('openAuthModal');
});

test('the event may name a view', () => {
  expect(requestedViewOf(() => requestAuthDialog())).toBe('login');
  expect(requestedViewOf(() => requestAuthDialog('find-downloads'))).toBe('find-downloads');
});

test.each([undefined, null, 'register', { view: 'admin' }, { view: 7 }])('an event with the detail %j opens the login', (detail) => {
  expect(requestedViewOf(() => window.dispatchEvent(new CustomEvent('openAuthModal', { detail })))).toBe('login');
  expect(requestedViewOf(() => window.dispatchEvent(new Event('openAuthModal')))).toBe('login');
});
