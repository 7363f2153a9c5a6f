/** The id of a pose's row on the page of its set. */
export function poseAnchor(position: number): string {
  return `pose-${position}`;
}

/** The query of a pose's address that opens it from this vantage point. @param view 0 for the first, which needs none */
export function viewQuery(view: number): string {
  return view > 0 ? `?view=${view + 1}` : '';
}

/** The vantage point in a query; 0 for anything else. */
export function parseView(search: string): number {
  const view = new URLSearchParams(search).get('view') ?? '';
  return /^[1-9]\d{0,3}$/.test(view) ? Number(view) - 1 : 0;
}

/** The position in the path of a pose; null for anything else. */
export function parsePosition(parameter = ''): number | null {
  return /^[1-9]\d{0,3}$/.test(parameter) ? Number(parameter) : null;
}
