// Runs in a separate process for one uploaded picture: from standard input to a JPEG on standard output. If a malicious
// picture crashes the decoder, only this process ends. Imports nothing but a file beside it, so that Node can run it as source.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { limitThisProcess, TOO_MANY_PIXELS, UNREADABLE } from './own-limits.ts';

/** A photo of a good phone has 12 to 50 million. */
const MAX_PIXELS = 50_000_000;
/** Long sides cost time even with few pixels. */
const MAX_SIDE = 12_000;
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const QUALITY = 84;

const [edge = 0, processorMs = 0] = process.argv.slice(2).map(Number);
limitThisProcess(MAX_MEMORY_BYTES, processorMs);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

try {
  process.stdout.end(await squareJpeg(await buffer(process.stdin)));
} catch (error) {
  process.exitCode = /pixel limit|too long a side/i.test(String(error)) ? TOO_MANY_PIXELS : UNREADABLE;
}

/** sharp removes metadata by default. */
async function squareJpeg(picture: Buffer): Promise<Buffer> {
  const input = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true, pages: 1 });
  const { autoOrient } = await input.metadata();
  if (Math.max(autoOrient.width, autoOrient.height) > MAX_SIDE) throw new Error('too long a side');
  const side = Math.min(edge, autoOrient.width, autoOrient.height);
  return input
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
