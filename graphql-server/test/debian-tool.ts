import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program. Servers lie where only root looks. */
export function pathOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/**
 * The path of a program that comes with a package of Debian. Where it is missing the run says what is not tested; in CI, which installs
 * it, the file fails, because nobody reads there what was left out.
 * @param tests what needs it, in the plural
 */
export function findTool(name: string, { from, tests }: { from: string; tests: string }): string | undefined {
  const path = pathOf(name);
  if (path) return path;
  const gap = `${name} is missing (Debian's package '${from}' has it): ${tests} are NOT tested`;
  if (process.env.CI) throw new Error(gap);
  process.stderr.write(`${gap}\n`);
}
