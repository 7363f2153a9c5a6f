/** Whether a path is another one, or begins with it. */
export function isAtOrBelow(path: string, other: string): boolean {
  return `${path}/`.toLowerCase().startsWith(`${other}/`.toLowerCase());
}
