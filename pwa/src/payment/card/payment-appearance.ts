import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { Appearance, CustomFontSource } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** The page's tokens in the format of Stripe's appearance API; null on the server and until the browser has rendered. */
export function usePaymentAppearance(): Appearance | null {
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  useEffect(() => {
    const update = () => setAppearance(readAppearance(getComputedStyle(document.documentElement)));
    update();
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, []);
  return appearance;
}

// Values, not var(): the form may be inside a frame of another origin, where our custom properties don't exist.
function readAppearance(style: CSSStyleDeclaration): Appearance {
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'flat',
    variables: given({
      colorBackground: token('color-sheet'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-graphite'),
      colorTextPlaceholder: token('color-graphite'),
      colorPrimary: token('color-ink'),
      // The page's own ring (base.css): a field with a red one would look like one with an error
      focusOutline: outlineOf(token('size-ring'), token('color-ink')),
      focusBoxShadow: 'none',
      colorDanger: token('color-danger'),
      inputColorBorder: token('color-edge'),
      fontFamily: token('font-text'),
      fontSizeBase: token('text-body'),
      spacingUnit: '4px',
      borderRadius: '0px',
    }),
  };
}

function outlineOf(width: string, color: string): string {
  return width && color && `${width} solid ${color}`;
}

function given(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** The page's text font for the provider's frames, which load it from here. */
export function paymentFonts(): CustomFontSource[] {
  const address = typeof window === 'undefined' ? textFont : new URL(textFont, window.location.href).href;
  return [{ family: 'Instrument Sans', src: `url(${address}) format("woff2")`, weight: '400 700', display: 'swap' }];
}
