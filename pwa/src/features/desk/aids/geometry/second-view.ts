/** How many steps around the figure the second view is from the first, for a pose with so many views: at least one. */
export function secondStep(wanted: number, viewCount: number): number {
  return Math.max(1, wanted % Math.max(1, viewCount));
}
