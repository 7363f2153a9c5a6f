import { clamp } from '@archive/schema/clamp';

export const TONES = ['photo', 'values', 'contour', 'space'] as const;

/** What the photo is reduced to: a few values, its contours, or figure and space in black and white. */
export type Tone = (typeof TONES)[number];

export const MIN_VALUES = 2;
export const MAX_VALUES = 5;

/** A threshold is a lightness from 0 to 1, and is at least this far from the next one. */
export const CLOSEST = 0.02;

/** How a photo is painted. */
export interface ToneSettings {
  tone: Exclude<Tone, 'photo'>;
  /** Of 'values', in rising order: one fewer than there are values. */
  thresholds: readonly number[];
  /** Of 'space'. */
  spaceThreshold: number;
  /** Of 'contour', 0 to 1: how faint a contour is drawn. */
  detail: number;
  /** Radius of the blur as CSS means it, as a part of the photo's height. */
  blur: number;
}

/** A photo that is made this many radiuses coarser and smoothed looks as one that CSS has blurred. */
export const BLUR_PIXELS = 1.5;

/** Thresholds for a number of values, in even steps. */
export function evenThresholds(values: number): number[] {
  return Array.from({ length: values - 1 }, (_, index) => (index + 1) / values);
}

/** Moves one threshold. It stays between its neighbors. */
export function withThreshold(thresholds: readonly number[], index: number, to: number): number[] {
  const least = (thresholds[index - 1] ?? 0) + CLOSEST;
  const most = (thresholds[index + 1] ?? 1) - CLOSEST;
  return thresholds.map((each, at) => (at === index ? clamp(least, to, most) : each));
}

/** The gray, 0 to 255, of each lightness from 0 to 255: even steps from black to white, one for each value. */
export function grayTable(thresholds: readonly number[]): Uint8Array<ArrayBuffer> {
  const limits = thresholds.map((threshold) => threshold * 255);
  return Uint8Array.from({ length: 256 }, (_, lightness) => {
    const step = limits.filter((limit) => lightness >= limit).length;
    return Math.round((255 * step) / Math.max(1, limits.length));
  });
}

export function tableOf({ tone, thresholds, spaceThreshold }: ToneSettings): Uint8Array<ArrayBuffer> {
  return grayTable(tone === 'space' ? [spaceThreshold] : thresholds);
}

/** Lightness of a color as it is encoded, all 0 to 255: as CSS grayscale, so that values don't jump when both are compared. */
export function lightness(red: number, green: number, blue: number): number {
  return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
}

/** Steps of lightness between two sides of a contour, as parts of the whole range: below the first it is paper, above the second ink. */
export function contourRange(detail: number): { faint: number; full: number } {
  const faint = 0.5 * (1 - detail) ** 2 + 0.03;
  return { faint, full: faint * 2 };
}
