import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program. Debian installs servers in /usr/sbin, which is not in every PATH. */
export function pathOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/**
 * The path of a program from a Debian package. If it is missing, the run prints what is not tested. In CI, which installs it, the
 * test file fails.
 * @param tests name of the tests that need it, in the plural
 */
export function findTool(name: string, { from, tests }: { from: string; tests: string }): string | undefined {
  const path = pathOf(name);
  if (path) return path;
  const gap = `${name} is missing (Debian's package '${from}' has it): ${tests} are NOT tested`;
  if (process.env.CI) throw new Error(gap);
  process.stderr.write(`${gap}\n`);
}
