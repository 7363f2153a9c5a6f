/** Breakpoints as text, because media queries can't contain custom properties. Smaller screens are the default. */
export const media = {
  /** A phone with larger type, or a page at 400 %: in a media query, rem is the reader's font size. */
  narrow: '@media (max-width: 22rem)',
  /** A phone with letters so large that they cover whatever is behind them. */
  huge: '@media (max-width: 18rem)',
  tablet: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 90rem)',
  /** A phone held sideways: what is usually above and below goes beside. */
  short: '@media (max-height: 30rem) and (min-aspect-ratio: 4/3)',
  /** A small window of a tablet, beside another app; or a phone held sideways. */
  low: '@media (max-height: 30rem)',
  /** A tablet held sideways: a photo that fits is too narrow for all of its controls in one line. */
  lowered: '@media (max-height: 54rem)',
  /** The pointer can hover; on other devices a hover style would stay after a tap. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
