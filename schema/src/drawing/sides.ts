/** Places around the figure, in degrees. */

const QUARTER = 90;

/** The vantage points of a pose. */
export interface Sides {
  views: readonly string[];
  /** Degrees of each view around the figure. Without them, the views are evenly spaced. */
  angles?: readonly number[] | undefined;
}

/** How far two directions are apart: 0 to 180 degrees. */
export function degreesApart(a: number, b: number): number {
  const distance = Math.abs(a - b) % 360;
  return Math.min(distance, 360 - distance);
}

/**
 * The next of four sides: the view that is nearest to a quarter turn more than the ones before.
 *
 * @param shown the sides before, the first one first
 * @param open the views that may be chosen
 * @returns one that wasn't shown, as long as there are some
 */
export function nextSide(pose: Sides, shown: readonly string[], open: readonly string[]): string | undefined {
  const angleOf = (view: string) => angleAt(pose, pose.views.indexOf(view));
  const target = angleOf(shown[0] ?? '') + shown.length * QUARTER;
  const unseen = open.filter((view) => !shown.includes(view));
  const others = open.filter((view) => view !== shown.at(-1));
  const [nearest] = (unseen.length > 0 ? unseen : others)
    .map((view) => ({ view, distance: degreesApart(angleOf(view), target) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.view;
}

function angleAt({ views, angles }: Sides, index: number): number {
  return angles?.[index] ?? (index * 360) / views.length;
}
