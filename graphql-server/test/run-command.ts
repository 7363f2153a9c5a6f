import { execFile } from 'node:child_process';

/**
 * Runs a program of ours to its end, in a process of its own.
 * @param args of Node, the program first
 * @returns exit code, what it said, and by itself the line on which shop it works, where it got as far
 */
export function runCommand(
  args: string[],
  { env, cwd }: { env: Record<string, string>; cwd?: string },
): Promise<{ code: number; said: string; shop: string | undefined }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      // Ended by a signal, or not even begun.
      if (typeof code !== 'number') return reject(error);
      const [shop] = /^shop: .*\n/m.exec(stderr) ?? [];
      resolve({ code, said: `${stdout}${stderr.replace(shop ?? '', '')}`.trim(), shop: shop?.trim() });
    });
  });
}
