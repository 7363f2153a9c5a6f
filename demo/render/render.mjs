/**
 * Renders the demo catalogue's pictures into demo/catalogue, and those of the landing page and the
 * fundraiser's story into pwa/public.
 *
 *   node demo/render/render.mjs                everything
 *   node demo/render/render.mjs --set SLUG     one photo set, "landing", "story", "events", or one event
 *   node demo/render/render.mjs --preview      quick and small, into a temporary folder
 */

import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { averageColor, readJson, writeJson, writePicture, writeResponsive } from '../../scripts/lib/encode.mjs';
import { PICTURE_KINDS } from '../../scripts/lib/picture-kinds.mjs';
import { openBrowser } from './browser.mjs';
import { HIGH, LOW, VANTAGES } from './camera.mjs';
import { SETS } from './catalogue.mjs';
import { readColors } from './colors.mjs';
import { COLLECTION, COLLECTION_COVER, HERO, HERO_TALL } from './compositions.mjs';
import { EVENT_PICTURES } from './events.mjs';
import { STORY } from './story.mjs';

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const HERO_WIDTHS = [720, 1200, 1800];
const HERO_TALL_WIDTHS = [480, 780];
const { cover: COVER, wide: WIDE } = PICTURE_KINDS;

/** @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser */
/** @typedef {import('./catalogue.mjs').PoseSet} PoseSet */
/** @typedef {import('./catalogue.mjs').CataloguePose} CataloguePose */

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    preview: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const folder = options.out ?? (options.preview ? join(tmpdir(), 'demo-preview') : join(REPOSITORY, 'demo', 'catalogue'));
/** These pictures belong to the app and not to what is on sale. */
const app = folder === options.out || options.preview ? folder : join(REPOSITORY, 'pwa', 'public');
const landing = join(app, 'landing');
const quality = options.preview ? { scale: 0.4, exposures: 6, best: 6 } : { scale: 1, exposures: 8, best: 28 };

const started = Date.now();
const report = (/** @type {string} */ text) => console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** @param {number} length */
const scaled = (length) => Math.round(length * quality.scale);

/** @param {CataloguePose} pose */
const vantagesOf = (pose) => Object.entries({ ...VANTAGES, d: pose.fourth === 'low' ? LOW : HIGH });

/** @param {Browser} browser @param {PoseSet} set */
async function renderPoses(browser, set) {
  for (const [index, pose] of set.poses.entries()) {
    for (const [letter, vantage] of vantagesOf(pose)) {
      const png = await browser.shoot({
        mood: set.mood,
        players: [{ pose }],
        vantage,
        width: scaled(COVER.width),
        height: scaled(COVER.height),
        exposures: quality.exposures,
      });
      await writePicture(png, join(folder, set.slug), `pose-${index + 1}-view-${letter}`);
    }
    report(`${set.slug}: ${pose.name}`);
  }
}

/**
 * @param {Browser} browser @param {import('./compositions.mjs').Composition} composition
 * @param {number} width @param {number} height
 */
function compose(browser, composition, width, height) {
  const { alt: _alt, ...shot } = composition;
  return browser.shoot({ ...shot, width: scaled(width), height: scaled(height), exposures: quality.best });
}

/** @param {PoseSet} set @returns {import('./compositions.mjs').Composition} */
const coverOf = ({ mood, poses, cover }) => ({
  mood,
  players: [{ pose: poses[cover.pose - 1] }],
  vantage: cover.vantage,
  fill: cover.fill ?? [0.8, 0.82],
  alt: cover.alt,
});

/** @param {Browser} browser @param {string} slug @param {import('./compositions.mjs').Composition} composition */
async function renderCover(browser, slug, composition) {
  const png = await compose(browser, composition, COVER.width, COVER.height);
  await writeResponsive(png, join(folder, slug), 'cover', COVER.widths);
  report(`${slug}: cover`);
  return averageColor(png);
}

/** @param {Browser} browser */
async function renderLanding(browser) {
  const wide = await compose(browser, HERO, 1800, 1125);
  await writeResponsive(wide, landing, 'hero', HERO_WIDTHS);
  const tall = await compose(browser, HERO_TALL, 780, 1040);
  await writeResponsive(tall, landing, 'hero-tall', HERO_TALL_WIDTHS);
  report('landing');
  return averageColor(wide);
}

/** @param {Browser} browser */
async function renderStory(browser) {
  for (const [name, { composition, width, height, widths }] of Object.entries(STORY)) {
    const png = await compose(browser, composition, width, height);
    await writeResponsive(png, join(app, 'story'), name, widths);
    report(`story: ${name}, average color ${await averageColor(png)}`);
  }
}

/** @param {Browser} browser @param {string[]} slugs */
async function renderEvents(browser, slugs) {
  const index = join(folder, 'events', 'pictures.json');
  const pictures = await readJson(index);
  for (const slug of slugs) {
    const png = await compose(browser, EVENT_PICTURES[slug], WIDE.width, WIDE.height);
    await writeResponsive(png, join(folder, 'events', slug), 'wide', WIDE.widths);
    const { alt } = EVENT_PICTURES[slug];
    pictures[slug] = { ...WIDE, alt, color: await averageColor(png) };
    report(`event: ${slug}`);
  }
  await writeJson(index, Object.fromEntries(Object.keys(EVENT_PICTURES).map((slug) => [slug, pictures[slug]])));
}

/** @param {Record<string, string>} colors average colors by slug */
function catalogue(colors) {
  const covers = [...SETS.map((set) => ({ ...set, alt: set.cover.alt })), { ...COLLECTION, poses: [], alt: COLLECTION_COVER.alt }];
  const photoSets = covers.map(({ id, slug, title, description, price, poses, alt }) => ({
    id,
    slug,
    title,
    description,
    price,
    season: 1,
    published: true,
    poses: poses.map(({ name }) => name),
    cover: { ...COVER, alt, color: colors[slug] },
  }));
  const hero = {
    width: 1800,
    height: 1125,
    widths: HERO_WIDTHS,
    tall: { width: 780, height: 1040, widths: HERO_TALL_WIDTHS },
    alt: HERO.alt,
    color: colors.landing,
  };
  return { photoSets, hero };
}

const wanted = (/** @type {string} */ slug) => options.set === undefined || options.set === slug;
const wantedEvents = Object.keys(EVENT_PICTURES).filter((slug) => wanted(slug) || options.set === 'events');

async function main() {
  const known = ['landing', 'story', 'events', ...Object.keys(EVENT_PICTURES), COLLECTION.slug, ...SETS.map(({ slug }) => slug)];
  if (options.set !== undefined && !known.includes(options.set)) throw new Error(`--set must be one of: ${known.join(', ')}`);
  await mkdir(folder, { recursive: true });
  const index = join(folder, 'catalogue.json');
  const colors = await readColors(index);
  const browser = await openBrowser();
  try {
    if (wanted('landing')) colors.landing = await renderLanding(browser);
    if (wanted('story')) await renderStory(browser);
    if (wanted(COLLECTION.slug)) colors[COLLECTION.slug] = await renderCover(browser, COLLECTION.slug, COLLECTION_COVER);
    for (const set of SETS.filter(({ slug }) => wanted(slug))) {
      colors[set.slug] = await renderCover(browser, set.slug, coverOf(set));
      await renderPoses(browser, set);
    }
    if (wantedEvents.length) await renderEvents(browser, wantedEvents);
  } finally {
    await browser.close();
  }
  await writeJson(index, catalogue(colors));
  report(`done: ${folder}`);
}

await main();
