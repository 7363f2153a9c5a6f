import type { Locator, Page } from '@playwright/test';

/** What a part of a page shows, pixel by pixel. */

export async function pictureOf(part: Locator): Promise<string> {
  return `data:image/png;base64,${(await part.screenshot({ animations: 'disabled' })).toString('base64')}`;
}

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each. */
  data: Uint8Array;
}

async function pixelsOf(page: Page, picture: string): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob([data]));
    });
    return { width: image.width, height: image.height, base64: url.slice(url.indexOf(',') + 1) };
  }, picture);
  return { width, height, data: Buffer.from(base64, 'base64') };
}

/** How many pixels have each color. */
export async function colorsOf(page: Page, picture: string): Promise<Map<string, number>> {
  const { data } = await pixelsOf(page, picture);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.subarray(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

/** The part of the pixels that have one of the most frequent colors. */
export function share(colors: Map<string, number>, count: number): number {
  const sorted = [...colors.values()].sort((a, b) => b - a);
  return total(sorted.slice(0, count)) / total(sorted);
}

/** The part of the pixels that are gray. */
export function grayShare(colors: Map<string, number>): number {
  const isGray = (color: string) => {
    const parts = color.split(',').map(Number);
    return Math.max(...parts) - Math.min(...parts) <= 2;
  };
  return total([...colors].map(([color, count]) => (isGray(color) ? count : 0))) / pixelCount(colors);
}

/** The part of the pixels of a picture that another one has in the same place, when it is turned over. */
export async function sameShare(page: Page, before: string, after: string, turned: 'not' | 'sideways' | 'upsideDown'): Promise<number> {
  const [one, other] = [await pixelsOf(page, before), await pixelsOf(page, after)];
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return 0;
  let same = 0;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const there = (turned === 'upsideDown' ? height - 1 - y : y) * width + (turned === 'sideways' ? width - 1 - x : x);
    if (Math.abs((one.data[at * 4] ?? 0) - (other.data[there * 4] ?? 0)) < 40) same += 1;
  }
  return same / (width * height);
}

/** How much neighboring pixels differ on average: a blurred picture is smooth. */
export async function roughness(page: Page, picture: string): Promise<number> {
  const { width, height, data } = await pixelsOf(page, picture);
  let differences = 0;
  for (let at = 1; at < width * height; at += 1) differences += Math.abs((data[at * 4] ?? 0) - (data[at * 4 - 4] ?? 0));
  return differences / (width * height);
}

/** How many pixels there are. */
export function pixelCount(colors: Map<string, number>): number {
  return total([...colors.values()]);
}

function total(values: readonly number[]): number {
  return values.reduce((before, each) => before + each, 0);
}
