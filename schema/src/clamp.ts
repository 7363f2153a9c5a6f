/** The value, or the end of the range that is nearer: as CSS's `clamp()`. */
export function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
