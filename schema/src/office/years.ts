import * as z from 'zod/mini';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

export const YEAR_PROBLEM = `Please enter a date between ${FIRST_YEAR} and ${LAST_YEAR}`;

/** For dates that begin with their year. PostgreSQL or Date can't handle some of the other years, and they are typing errors. */
export function hasValidYear(date: string): boolean {
  const year = Number.parseInt(date, 10);
  // A text that isn't a date has its own message.
  return !(year < FIRST_YEAR || year > LAST_YEAR);
}

/** The rule for a field that may be null. For all fields together, so that a date that was stored earlier can be seen and corrected. */
export function yearRule<Fields extends object>(name: keyof Fields & string) {
  return z.refine<Fields>((fields) => hasValidYear(String(fields[name])), { error: YEAR_PROBLEM, path: [name] });
}
