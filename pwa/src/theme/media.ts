/** Breakpoints: custom properties cannot stand in media queries, so these are text. Smaller screens are the default. */
export const media = {
  /** A phone with larger type, or a page at 400 %: rem is here what the reader has chosen. */
  narrow: '@media (max-width: 22rem)',
  /** A phone with letters so large that they cover whatever they stand over. */
  huge: '@media (max-width: 18rem)',
  tablet: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 90rem)',
  /** The pointer can rest on things; elsewhere a hover style would stick after a tap. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
