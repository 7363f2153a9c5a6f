import { variables } from './variables.ts';

const known = Object.keys(variables);

/** Variables that are not read but look like misspelled ones of ours, one line each. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(env).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.find((other) => isSimilar(name, other));
    return meant ? [`Unknown variable ${name}. Did you mean ${meant}?`] : [];
  });
}

/** The lengths first: a start has a hundred variables to compare with a hundred of ours. */
function isSimilar(name: string, other: string): boolean {
  const allowed = allowance(other);
  return Math.abs(name.length - other.length) <= allowed && distance(name, other) <= allowed;
}

/** HOST is too close to HOME, which every machine has. */
const allowance = (name: string) => (name.length < 5 ? 0 : name.length < 8 ? 1 : 2);

/** The edit distance: letters to add, remove or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
