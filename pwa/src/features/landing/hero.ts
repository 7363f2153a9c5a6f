import type { Picture } from '@archive/schema/photo-set';

const alt = 'A wooden figure balances on one leg, arms and the other leg stretched out, in warm studio light';
const color = '#281a11';

/** The pictures behind the landing page, rendered by `npm run demo:render`: one for wide windows, one for tall ones. */
export const hero: Record<'wide' | 'tall', Picture> = {
  wide: { base: '/landing/hero', alt, color, width: 1800, height: 1125, widths: [720, 1200, 1800] },
  tall: { base: '/landing/hero-tall', alt, color, width: 780, height: 1040, widths: [480, 780] },
};
