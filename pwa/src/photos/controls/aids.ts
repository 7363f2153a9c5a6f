import type { ViewerKeys } from './use-viewer-keys.ts';

/** Ways to look at a photo, each on or off. */
export interface Aids {
  isMirrored: boolean;
  isUpsideDown: boolean;
  isGray: boolean;
}

export const NO_AIDS: Aids = { isMirrored: false, isUpsideDown: false, isGray: false };

/** In the order of the buttons. */
export const VIEWER_AIDS = {
  isMirrored: { label: 'Mirror', key: 'M' },
  isUpsideDown: { label: 'Upside down', key: 'U' },
  isGray: { label: 'Grayscale', key: 'G' },
} as const satisfies Record<keyof Aids, { label: string; key: string }>;

export const AID_NAMES = Object.keys(VIEWER_AIDS) as (keyof Aids)[];

/** What the keys of the aids do. */
export function aidKeys(aids: Aids, onAids: (aids: Aids) => void): ViewerKeys {
  return Object.fromEntries(AID_NAMES.map((name) => [VIEWER_AIDS[name].key.toLowerCase(), () => onAids({ ...aids, [name]: !aids[name] })]));
}

/** The style of a picture that is looked at with these aids. */
export function aidStyle(aids: Aids): { scale: string; filter: string | undefined } {
  return { scale: flipScale(aids), filter: aids.isGray ? 'grayscale(1)' : undefined };
}

/** The CSS scale that turns a photo over. */
export function flipScale({ isMirrored, isUpsideDown }: Pick<Aids, 'isMirrored' | 'isUpsideDown'>): string {
  return `${isMirrored ? -1 : 1} ${isUpsideDown ? -1 : 1}`;
}
