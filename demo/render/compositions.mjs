/** Group pictures: the Complete Collection's cover and the landing page's hero. */
import { firstLight } from './poses/first-light.mjs';
import { marketDay } from './poses/market-day.mjs';
import { theLastDance } from './poses/the-last-dance.mjs';
import { theLongReach } from './poses/the-long-reach.mjs';

/** @typedef {Omit<import('./page.mjs').Shot, 'width' | 'height' | 'exposures'> & { alt: string }} Composition */

/** @type {import('./studio.mjs').Mood} */
export const EVENING = {
  paper: '#565a5e',
  key: { color: '#ffe0b8', power: 3.6, from: [-2.8, 2.6, 2.4], size: 0.55 },
  rim: { color: '#ffc08a', power: 2.6, from: [2.6, 1.8, -2.4] },
  sky: { color: '#b4c0d6', power: 0.55 },
  wall: { color: '#f0d8c0', power: 0.6, at: [1.2, 0.9] },
  exposure: 0.98,
  vignette: 0.4,
};

/** @type {Composition} */
export const COLLECTION_COVER = {
  mood: EVENING,
  vantage: { turn: 0, height: 6 },
  fill: [0.88, 0.86],
  spread: 1.6,
  players: [
    { pose: theLongReach.poses[3], at: [-0.06, -0.75], turn: 14 },
    { pose: theLastDance.poses[3], at: [0.6, -0.15], turn: -40 },
    { pose: marketDay.poses[4], at: [-0.66, 0.0], turn: 36 },
    { pose: firstLight.poses[0], at: [0.1, 0.85], turn: -20 },
  ],
  alt: 'Four wooden figures in one warm light: one reaches up, one falls into a lunge, one rests on a crate, one sleeps over its knees',
};

const HERO_PLAYERS = [{ pose: theLastDance.poses[2], at: /** @type {[number, number]} */ ([0, 0]), turn: -82 }];

/** @type {Composition} */
export const HERO = {
  mood: EVENING,
  vantage: { turn: 0, height: 3 },
  fill: [0.56, 0.8],
  offset: [0.42, -0.04],
  spread: 1.2,
  players: HERO_PLAYERS,
  alt: 'A wooden figure balances on one leg, arms and the other leg stretched out, in warm studio light',
};

/** @type {Composition} */
export const HERO_TALL = { ...HERO, fill: [0.88, 0.7], offset: [0, -0.14] };

export const COLLECTION = {
  id: 6,
  slug: 'season-1-complete-collection',
  title: 'Season 1 Complete Collection',
  description:
    'All five sets of the first season in one download: twenty-five storytelling poses, each from eight vantage points, two hundred pictures in all.',
  price: 4800,
};
