const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

export const YEAR_PROBLEM = `Please enter a date between ${FIRST_YEAR} and ${LAST_YEAR}`;

/** For dates that begin with their year. PostgreSQL or Date can't handle some of the other years, and they are typing errors. */
export function hasValidYear(date: string): boolean {
  const year = Number.parseInt(date, 10);
  // A text that isn't a date has its own message.
  return !(year < FIRST_YEAR || year > LAST_YEAR);
}
