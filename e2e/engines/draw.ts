import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { until, type Visitor } from './engine.ts';

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A session from the free samples: the clock, another photo, aids by their pixels, and all of it after a reload. */
export async function drawFromSamples(visitor: Visitor): Promise<void> {
  await visitor.open('/desk?samples');
  // The page moves until its poses are there
  await visitor.see('text', '5 poses');
  await visitor.press('button', 'Start');
  await visitor.see('text', '1 of 15');
  const first = await until('a photo', () => photoOf(visitor));
  await visitor.press('button', 'Another photo');
  await until('another photo', async () => ![null, first].includes(await photoOf(visitor)));
  await visitor.see('text', '1 of 15');
  await until('a clock that counts down', async () => /^0:2\d$/.test(await clockOf(visitor)));
  await visitor.press('button', 'Pause');
  await visitor.see('text', 'Paused');
  await useAids(visitor);
  await paintWithoutWebgl(visitor);
  const [photo, clock] = [await photoOf(visitor), await clockOf(visitor)];
  await visitor.open('/desk/session');
  await visitor.see('button', 'Resume');
  assert.equal(await until('the photo after a reload', () => photoOf(visitor)), photo);
  assert.equal(await clockOf(visitor), clock);
  await until('the aids after a reload', async () => (await isMirrored(visitor)) && (await hasThreeValues(visitor)));
  assert.ok(await isPaintedBy(visitor, 'webgl2'), 'the values are painted by WebGL again');
  await visitor.press('button', 'Resume');
  await until('a clock that goes on', async () => (await clockOf(visitor)) !== clock);
  await delay(3500);
  await visitor.press('button', 'End session');
  await visitor.see('heading', 'Session Complete');
}

/** Of the pixels that have one of three values; their edges are smoothed. */
const MOST = 0.9;
/** Of the pixels that have the rarest of them. */
const SOME = 0.002;

async function useAids(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'Mirror');
  await until('the mirror', () => isMirrored(visitor));
  assert.ok(!(await hasThreeValues(visitor)));
  await visitor.press('button', 'Drawing aids');
  await visitor.press('button', 'Values');
  await until('three values', () => hasThreeValues(visitor));
  assert.ok(await isPaintedBy(visitor, 'webgl2'), 'the values are painted by WebGL');
}

/** Some devices have no WebGL, or lose it. The next canvas gets none. */
async function paintWithoutWebgl(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'Values');
  await until('the photo without values', async () => !(await hasThreeValues(visitor)));
  await visitor.ask(`(() => {
    const { prototype } = HTMLCanvasElement;
    const { getContext } = prototype;
    prototype.getContext = function (kind, ...options) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, ...options);
    };
  })()`);
  await visitor.press('button', 'Values');
  await until('three values without WebGL', () => hasThreeValues(visitor));
  assert.ok(await isPaintedBy(visitor, '2d'), 'the values are painted without WebGL');
}

/** A canvas has one kind of context for good. */
function isPaintedBy(visitor: Visitor, kind: 'webgl2' | '2d'): Promise<boolean> {
  return visitor.ask(`Boolean(document.querySelector('[data-stage] canvas')?.getContext('${kind}'))`);
}

/** What the photo shows; null until one is shown. */
function photoOf(visitor: Visitor): Promise<string | null> {
  return visitor.ask(`[...document.querySelectorAll('[data-stage] img')].find(({ style }) => style.visibility === 'visible')?.alt ?? null`);
}

function clockOf(visitor: Visitor): Promise<string> {
  return visitor.ask(`document.querySelector('[role="timer"]')?.textContent ?? ''`);
}

function isMirrored(visitor: Visitor): Promise<boolean> {
  return visitor.ask(`getComputedStyle(document.querySelector('[data-photos]').parentElement).scale.startsWith('-1')`);
}

/** Whether almost all of the photo's pixels have one of three colors, and none of these is rare. */
async function hasThreeValues(visitor: Visitor): Promise<boolean> {
  const { x, y, width, height } = await visitor.ask<Rect>(`document.querySelector('[data-photos]').getBoundingClientRect().toJSON()`);
  const [left, top] = [Math.ceil(x), Math.ceil(y)];
  const part = { left, top, width: Math.floor(x + width) - left, height: Math.floor(y + height) - top };
  const { data, info } = await sharp(await visitor.screenshot())
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = data.subarray(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const frequent = [...counts.values()].sort((a, b) => b - a).slice(0, 3);
  const [pixels, rarest = 0] = [info.width * info.height, frequent[2]];
  return frequent.reduce((sum, count) => sum + count, 0) > MOST * pixels && rarest > SOME * pixels;
}
