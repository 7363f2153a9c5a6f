import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { guessFigure } from './guess-figure.ts';

const DEMO = join(import.meta.dirname, '../../../../demo/catalogue');
const [WIDTH, HEIGHT] = [600, 800];

/** Gray paper, lit from the left and above, with the noise of a camera. */
const BACKDROP = `<defs><radialGradient id="light" cx="0.2" cy="0.1" r="1.3"><stop stop-color="#c8c8c4"/><stop offset="1" stop-color="#4c4a4e"/>
  </radialGradient></defs><rect width="100%" height="100%" fill="url(#light)"/>`;
const wall = (part: string) => `<defs><pattern id="bricks" width="40" height="20" patternUnits="userSpaceOnUse">
  <rect width="37" height="17" fill="#a5523a"/></pattern></defs><rect width="100%" height="100%" fill="#ddd"/>
  <rect width="${part}" height="80%" fill="url(#bricks)"/>`;

/** Of a camera. */
const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;

/** @param body in fractions of the picture */
async function photo(background: string, body?: FigureBox): Promise<Sharp> {
  const { x, y, width, height } = body ?? { x: 0, y: 0, width: 0, height: 0 };
  const shape = `<rect x="${x * WIDTH}" y="${y * HEIGHT}" width="${width * WIDTH}" height="${height * HEIGHT}" rx="40" fill="#d9a07c"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${background}${shape}</svg>`;
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const taken = await sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg()
    .toBuffer();
  return sharp(taken);
}

it.each<[string, FigureBox]>([
  ['in the middle', { x: 0.3, y: 0.2, width: 0.35, height: 0.7 }],
  ['at the left', { x: 0, y: 0.25, width: 0.4, height: 0.6 }],
  ['cut off at the knees', { x: 0.35, y: 0.1, width: 0.3, height: 0.9 }],
])('a figure %s is found in front of a lit backdrop', async (_where, body) => {
  const guess = await guessFigure(await photo(BACKDROP, body));
  for (const field of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((guess?.[field] ?? -1) - body[field]), field).toBeLessThan(0.01);
});

it.each<[string, string, FigureBox | undefined]>([
  ['in front of a wall', wall('100%'), { x: 0.3, y: 0.2, width: 0.35, height: 0.7 }],
  ['beside a wall', wall('25%'), { x: 0.3, y: 0.2, width: 0.35, height: 0.7 }],
  ['that fills the picture', BACKDROP, { x: 0, y: 0, width: 1, height: 0.95 }],
  ['that is too small to be one', BACKDROP, { x: 0.4, y: 0.7, width: 0.2, height: 0.2 }],
  ['that is not there', BACKDROP, undefined],
])('nothing is guessed for a figure %s', async (_what, background, body) => {
  expect(await guessFigure(await photo(background, body))).toBeNull();
});

it('the guess is within 3 % of the figure in the first photo of each demo set', async () => {
  const { photoSets } = JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8')) as {
    photoSets: { slug: string; figures?: Record<string, FigureBox> }[];
  };
  const known = photoSets.flatMap(({ slug, figures = {} }) => Object.entries(figures).map(([name, figure]) => ({ slug, name, figure })));
  for (const { slug, name, figure } of known.filter(({ name }) => name === 'pose-1-view-a')) {
    const guess = await guessFigure(sharp(join(DEMO, slug, `${name}.jpg`)));
    const [top, ground] = guess ? [guess.y, guess.y + guess.height] : [0, 0];
    const off = Math.max(Math.abs(top - figure.y), Math.abs(ground - figure.y - figure.height));
    expect(off / figure.height, slug).toBeLessThan(0.03);
  }
  expect(known).toHaveLength(200);
});
