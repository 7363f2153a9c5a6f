import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePaymentAppearance } from './payment-appearance.ts';

const page = document.documentElement.style;
afterEach(() => {
  page.cssText = '';
});

test('the focused field gets the focus ring of the page, not the red of an error', () => {
  const tokens = { '--size-ring': '2px', '--color-ink': '#1c1e20', '--color-sanguine': '#9a3820' };
  for (const [name, value] of Object.entries(tokens)) page.setProperty(name, value);
  const appearance = renderHook(usePaymentAppearance).result.current;
  expect(appearance?.variables).toMatchObject({ focusOutline: '2px solid #1c1e20', focusBoxShadow: 'none' });
  expect(JSON.stringify(appearance)).not.toContain('#9a3820');
});
