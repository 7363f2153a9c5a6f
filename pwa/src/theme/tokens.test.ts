// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { t } from './tokens.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', afterLight = ''] = css.split('@media (prefers-color-scheme: dark)');
const [dark = ''] = afterLight.split('@media (prefers-reduced-motion');
const schemes = { light: colors(light), dark: { ...colors(light), ...colors(dark) } };

test('every token in tokens.ts has a value in the style sheet', () => {
  const declared = new Set(light.match(/--[\w-]+(?=:)/g));
  const named = Object.values(t).flatMap((group) => Object.values(group));
  expect(named.filter((variable) => !declared.has(variable.slice('var('.length, -1)))).toEqual([]);
});

/** Text needs 4.5:1, the edges of controls and the focus ring 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [foreground: string, background: string, atLeast: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'sheet', 7],
  ['ink', 'danger-sheet', 4.5],
  ['ink', 'info-sheet', 4.5],
  ['graphite', 'paper', 4.5],
  ['graphite', 'sheet', 4.5],
  ['sanguine', 'paper', 4.5],
  ['on-sanguine', 'sanguine', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'danger-sheet', 4.5],
  ['info', 'info-sheet', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'sheet', 3],
  ['chalk', 'stage', 7],
  ['chalk-soft', 'stage', 4.5],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('%s on %s has a contrast of at least %s', (foreground, background, atLeast) => {
    expect(contrast(schemes[scheme][foreground], schemes[scheme][background])).toBeGreaterThanOrEqual(atLeast);
  });
});

function colors(sheet: string): Record<string, string> {
  return Object.fromEntries([...sheet.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
