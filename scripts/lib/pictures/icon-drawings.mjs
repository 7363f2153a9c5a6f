import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { fromRoot } from '../paths.mjs';

/** The side of the drawing. */
const SIDE = 64;
/** Systems mask the icon with a circle, a square or another shape. Only a circle of 80 % of its side is always visible. */
const SAFE_SCALE = 0.75;

const source = readFileSync(fromRoot('pwa/public/icon.svg'), 'utf8');
const background = found(/<rect [^>]*fill="(#\w{6})"/);
const letter = found(/(<g [^>]*>.*<\/g>)/s);
const chalk = found(/<g fill="(#\w{6})"/);

/** In a square of 24, in the style of the shop's icons (pwa/src/components/icons/icons.tsx). */
const shortcuts = {
  'photo-sets': '<path d="M7.5 4.5h12v12" /><path d="M4.5 7.5h12v12h-12z" /><path d="m5.2 16.4 3.2-3.4 2.6 2.5 2.2-1.9 2.7 2.6" />',
  desk: '<path d="M4 19h16M6.5 19 12 4l5.5 15M8.7 13h6.6" />',
  collection: '<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />',
  events: '<path d="M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.8v4M15.5 3.8v4" />',
  'my-tickets':
    '<path d="M3.5 7h17v3.2a1.8 1.8 0 0 0 0 3.6V17h-17v-3.2a1.8 1.8 0 0 0 0-3.6z" /><path d="M14.2 7v1.6m0 2.6v1.6m0 2.6V17" />',
};

/** All icons of the installed app, drawn from pwa/public/icon.svg. */
export const iconDrawings = [
  drawing('icon-192', 192, onBackground(letter)),
  drawing('icon-512', 512, onBackground(letter)),
  drawing('maskable-512', 512, onBackground(scaled(letter, SAFE_SCALE))),
  // The system sets the color, so only the shape matters.
  drawing('monochrome-512', 512, scaled(letter, SAFE_SCALE)),
  drawing('apple-touch-180', 180, onBackground(scaled(letter, 0.92))),
  ...Object.entries(shortcuts).map(([name, lines]) => drawing(`shortcut-${name}-192`, 192, onBackground(scaled(inLines(lines), 0.72)))),
];

/** @param {string} name @param {number} size @param {string} content */
function drawing(name, size, content) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;
  const draw = () => sharp(Buffer.from(svg), { density: (72 * size) / SIDE }).resize(size, size);
  return { path: `pwa/public/icons/${name}.png`, draw };
}

/** @param {string} content */
function onBackground(content) {
  return `<rect width="${SIDE}" height="${SIDE}" fill="${background}" />${content}`;
}

/** Scales and centers. @param {string} content @param {number} factor */
function scaled(content, factor) {
  const margin = (SIDE * (1 - factor)) / 2;
  return `<g transform="translate(${margin} ${margin}) scale(${factor})">${content}</g>`;
}

/** @param {string} lines */
function inLines(lines) {
  return `<g transform="scale(${SIDE / 24})" fill="none" stroke="${chalk}" stroke-width="1.4" stroke-linecap="square">${lines}</g>`;
}

/** @param {RegExp} pattern */
function found(pattern) {
  const [, part] = pattern.exec(source) ?? [];
  if (!part) throw new Error(`pwa/public/icon.svg does not match ${pattern}`);
  return part;
}
