/**
 * Renders the demo catalogue's pictures into demo/catalogue, and those of the landing page and the
 * fundraiser's story into pwa/public.
 *
 *   node demo/render/render.mjs                everything
 *   node demo/render/render.mjs --set SLUG     one photo set, "landing", "story", "events", or one event
 *   node demo/render/render.mjs --photos       only the photos for sale, not the pictures that show them
 *   node demo/render/render.mjs --resume       keeps the photos that an interrupted run wrote
 *   node demo/render/render.mjs --preview      quick and small, into a temporary folder
 */

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { averageColor, readJson, writeJson, writePicture, writeResponsive } from '../../scripts/lib/pictures/encode.mjs';
import { PICTURE_KINDS } from '../../scripts/lib/pictures/picture-kinds.mjs';
import { openBrowser } from './browser.mjs';
import { TURNS } from './camera.mjs';
import { SETS } from './catalogue.mjs';
import { COLLECTION, COLLECTION_COVER, HERO, HERO_TALL } from './compositions.mjs';
import { EVENT_PICTURES } from './events.mjs';
import { readPreviousRun } from './previous-run.mjs';
import { STORY } from './story.mjs';

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** 2000 pixels are sharp on a tablet, and 200 such photos are still small enough for a repository. */
const PHOTO = { width: 1500, height: 2000 };
const VIEWS = 'abcdefgh';
const HERO_WIDTHS = [720, 1200, 1800];
const HERO_TALL_WIDTHS = [480, 780];
const { cover: COVER, wide: WIDE } = PICTURE_KINDS;

/** @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser */
/** @typedef {import('./catalogue.mjs').PoseSet} PoseSet */
/** @typedef {import('./camera.mjs').FigureBox} FigureBox */

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    photos: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const folder = options.out ?? (options.preview ? join(tmpdir(), 'demo-preview') : join(REPOSITORY, 'demo', 'catalogue'));
/** These pictures belong to the app and not to what is on sale. */
const app = folder === options.out || options.preview ? folder : join(REPOSITORY, 'pwa', 'public');
const landing = join(app, 'landing');
const quality = options.preview ? { scale: 0.4, photo: 6, best: 6 } : { scale: 1, photo: 6, best: 28 };

const started = Date.now();
const report = (/** @type {string} */ text) => console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** @param {number} length */
const scaled = (length) => Math.round(length * quality.scale);

/**
 * @param {Browser} browser @param {PoseSet} set
 * @returns {Promise<Record<string, FigureBox>>} where the figure is, by photo
 */
async function renderPoses(browser, set) {
  /** @type {Record<string, FigureBox>} */
  const figures = {};
  for (const [index, pose] of set.poses.entries()) {
    for (const [view, turn] of TURNS.entries()) {
      const name = `pose-${index + 1}-view-${VIEWS[view]}`;
      const vantage = { turn, height: pose.height };
      const kept = options.resume && existsSync(join(folder, set.slug, `${name}.jpg`));
      const size = { width: scaled(PHOTO.width), height: scaled(PHOTO.height) };
      const { png, figure } = await browser.shoot({
        mood: set.mood,
        players: [{ pose }],
        vantage,
        walk: true,
        ...size,
        exposures: kept ? 0 : quality.photo,
      });
      if (!kept) await writePicture(png, join(folder, set.slug), name);
      figures[name] = figure;
    }
    report(`${set.slug}: pose ${index + 1} of ${set.poses.length}, ${pose.name}`);
  }
  return figures;
}

/**
 * @param {Browser} browser @param {import('./compositions.mjs').Composition} composition
 * @param {number} width @param {number} height
 */
async function compose(browser, composition, width, height) {
  const { alt: _alt, ...shot } = composition;
  const { png } = await browser.shoot({ ...shot, width: scaled(width), height: scaled(height), exposures: quality.best });
  return png;
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

/** @param {import('./previous-run.mjs').Run} run */
function catalogue({ colors, figures }) {
  const covers = [
    ...SETS.map((set) => ({ ...set, alt: set.cover.alt, photos: { sample: set.sample, turns: TURNS, figures: figures[set.slug] } })),
    { ...COLLECTION, poses: [], alt: COLLECTION_COVER.alt, photos: {} },
  ];
  const photoSets = covers.map(({ id, slug, title, description, price, poses, alt, photos }) => ({
    id,
    slug,
    title,
    description,
    price,
    season: 1,
    published: true,
    poses: poses.map(({ name }) => name),
    ...photos,
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

/**
 * Covers, the landing page, the story and the events.
 * @param {Browser} browser @param {import('./previous-run.mjs').Run} run
 */
async function renderAdvertising(browser, { colors }) {
  if (wanted('landing')) colors.landing = await renderLanding(browser);
  if (wanted('story')) await renderStory(browser);
  if (wanted(COLLECTION.slug)) colors[COLLECTION.slug] = await renderCover(browser, COLLECTION.slug, COLLECTION_COVER);
  for (const set of SETS.filter(({ slug }) => wanted(slug))) colors[set.slug] = await renderCover(browser, set.slug, coverOf(set));
  if (wantedEvents.length) await renderEvents(browser, wantedEvents);
}

async function main() {
  const known = ['landing', 'story', 'events', ...Object.keys(EVENT_PICTURES), COLLECTION.slug, ...SETS.map(({ slug }) => slug)];
  if (options.set !== undefined && !known.includes(options.set)) throw new Error(`--set must be one of: ${known.join(', ')}`);
  await mkdir(folder, { recursive: true });
  const index = join(folder, 'catalogue.json');
  const run = await readPreviousRun(index);
  const browser = await openBrowser();
  try {
    if (!options.photos) await renderAdvertising(browser, run);
    for (const set of SETS.filter(({ slug }) => wanted(slug))) run.figures[set.slug] = await renderPoses(browser, set);
  } finally {
    await browser.close();
  }
  await writeJson(index, catalogue(run));
  report(`done: ${folder}`);
}

await main();
