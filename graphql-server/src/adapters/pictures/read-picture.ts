// Runs in a separate process for one uploaded picture: from standard input to a line of JSON and, unless it is a JPEG already, the
// picture as JPEG on standard output. If a malicious picture crashes the decoder, only this process ends. It has no local imports, so
// Node can run it as source.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Exit codes. */
const UNREADABLE = 2;
const TOO_MANY_PIXELS = 3;

const MAX_PIXELS = 120_000_000;
const WATCH_MS = 25;
const QUALITY = 95;

const [memoryBytes = 0, processorMs = 0] = process.argv.slice(2).map(Number);
setInterval(() => {
  // Not process.exit(), which waits until the decoder has finished.
  if (process.memoryUsage.rss() > memoryBytes || usedMs() > processorMs) process.kill(process.pid, 'SIGKILL');
}, WATCH_MS).unref();

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Tiff', 'Heif'];
sharp.unblock({ operation: LOADERS.map((format) => `VipsForeignLoad${format}Buffer`) });

try {
  const input = await buffer(process.stdin);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true, pages: 1 } as const;
  const { format, space } = await sharp(input, options).metadata();
  const isCmyk = space === 'cmyk';
  process.stdout.write(`${JSON.stringify({ isCmyk })}\n`);
  // Most metadata goes afterwards, with that of pictures which were JPEGs. The orientation stays.
  const isDone = format === 'jpeg' || isCmyk;
  const picture = () => sharp(input, options).keepIccProfile().keepExif().flatten({ background: '#ffffff' });
  process.stdout.end(isDone ? '' : await picture().jpeg({ quality: QUALITY }).toBuffer());
} catch (error) {
  process.exitCode = /pixel limit/i.test(String(error)) ? TOO_MANY_PIXELS : UNREADABLE;
}

/** Processor time of all threads, which does not depend on how busy the machine is. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
