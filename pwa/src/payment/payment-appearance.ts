import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** The page's tokens as Stripe's appearance API wants them; null until the browser was asked, which a server cannot. */
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

// Values, not var(): the form may stand in a frame of another origin, where our custom properties do not exist.
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
      // the page's own ring (base.css): a field with a red one would look like one with a fault
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
