import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { CustomFontSource } from '@stripe/stripe-js';

/** The page's text font for the provider's frames, which load it from here. */
export function paymentFonts(): CustomFontSource[] {
  const address = typeof window === 'undefined' ? textFont : new URL(textFont, window.location.href).href;
  return [{ family: 'Instrument Sans', src: `url(${address}) format("woff2")`, weight: '400 700', display: 'swap' }];
}
