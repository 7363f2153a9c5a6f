const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as shops, disks and tablets count it: 1 MB is a million bytes. '1.1 MB' with a no-break space */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)}\u00a0${UNITS[unit]}`;
}
