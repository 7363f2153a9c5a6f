import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePaymentAppearance } from './payment-appearance.ts';
import { applyAppearance } from './stripe-sandbox/style.ts';

const page = document.documentElement.style;
afterEach(() => {
  page.cssText = '';
});

test('what has the focus has the ring of the page around it, not the red of a fault', () => {
  const tokens = { '--size-ring': '2px', '--color-ink': '#1c1e20', '--color-sanguine': '#9a3820' };
  for (const [name, value] of Object.entries(tokens)) page.setProperty(name, value);
  const appearance = renderHook(usePaymentAppearance).result.current;
  expect(appearance?.variables).toMatchObject({ focusOutline: '2px solid #1c1e20', focusBoxShadow: 'none' });
  expect(JSON.stringify(appearance)).not.toContain('#9a3820');
  const form = document.createElement('div');
  applyAppearance(form, appearance ?? undefined);
  expect(form.style.getPropertyValue('--sandbox-ring')).toBe('2px solid #1c1e20');
});
