// @module-tag long
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lengthBefore } from './messages.ts';
import { startPictureProgram } from './picture-process.ts';

const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const WATCH_MS = 10;

/** The most memory that a process has used so far; 0 once it has ended. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

it.runIf(process.platform === 'linux')('a photo of 100 megapixels is cut in less than 512 MB', { timeout: 60_000 }, async () => {
  const photo = await sharp({ create: { width: 12_000, height: 8_400, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const sizes = [4096, 320].map((edge) => ({ edge, format: 'jpg' }));
  // Without a limit of its own, so that it isn't killed at the limit that the test is about.
  const { child, ended } = startPictureProgram({ name: 'cut-photos', args: [4 * MAX_MEMORY_BYTES, 60_000, 160_000_000] });
  const task = Buffer.from(JSON.stringify({ kind: 'photo', sizes }));
  for (const part of [lengthBefore(task), task, lengthBefore(photo), photo]) child.stdin.write(part);
  child.stdin.end();
  const output = buffer(child.stdout);
  let peak = 0;
  let isRunning = true;
  const watch = async () => {
    while (isRunning) {
      peak = Math.max(peak, await peakOf(child.pid));
      await delay(WATCH_MS);
    }
  };
  const watching = watch();
  const end = await ended;
  isRunning = false;
  await watching;
  expect([end.code, (await output).length > 1000]).toEqual([0, true]);
  expect(peak).toBeGreaterThan(50e6);
  expect(peak).toBeLessThan(MAX_MEMORY_BYTES);
});
