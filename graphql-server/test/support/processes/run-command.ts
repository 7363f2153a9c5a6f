import { execFile } from 'node:child_process';
import { compileCache } from './compile-cache.ts';

/**
 * Runs one of our programs in a separate process until it exits.
 * @param args for Node, the program first
 * @returns exit code, output, and separately the line that names the shop, if it was printed
 */
export function runCommand(
  args: string[],
  { env, cwd }: { env: Record<string, string>; cwd?: string },
): Promise<{ code: number; output: string; shop: string | undefined }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...compileCache(), ...env } }, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      // It was ended by a signal or could not be started.
      if (typeof code !== 'number') return reject(error);
      const [shop] = /^shop: .*\n/m.exec(stderr) ?? [];
      resolve({ code, output: `${stdout}${stderr.replace(shop ?? '', '')}`.trim(), shop: shop?.trim() });
    });
  });
}
