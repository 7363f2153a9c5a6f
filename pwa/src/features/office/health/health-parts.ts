import { paths } from '#platform/navigation/paths.ts';

/** The parts of the screen, of which one is shown. */
export const HEALTH_PARTS = ['system', 'emails', 'jobs', 'stripe'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** The parameter of the address that says which part is shown. */
export const PART_PARAMETER = 'part';

export function healthPath(part: HealthPart): string {
  return `${paths.adminHealth()}?${PART_PARAMETER}=${part}`;
}
