/** The pictures of the fundraiser's story page: one room, one red light, many people. */
import { firstLight } from './poses/first-light.mjs';
import { marketDay } from './poses/market-day.mjs';
import { stormComing } from './poses/storm-coming.mjs';
import { theLastDance } from './poses/the-last-dance.mjs';
import { theLongReach } from './poses/the-long-reach.mjs';

/** @typedef {{ composition: import('./compositions.mjs').Composition, width: number, height: number, widths: number[] }} Plate */
/** @typedef {import('./page.mjs').Player} Player */

const { mood } = theLastDance;
const [enter, turn, arabesque, fall, bow] = theLastDance.poses;

/** @type {Player[]} the last two only have room in the wide picture */
const DANCERS = [
  { pose: theLongReach.poses[3], at: [0.1, -1.1], turn: -18 },
  { pose: fall, at: [-0.85, 0.2], turn: 34 },
  { pose: turn, at: [0.2, 0.15], turn: -24 },
  { pose: enter, at: [1.0, 0.3], turn: -58 },
  { pose: theLongReach.poses[2], at: [-0.8, -1.2], turn: 40 },
  { pose: arabesque, at: [1.75, -0.7], turn: -64 },
];

/** @param {number} place @returns {Player} */
const puller = (place) => ({ pose: stormComing.poses[2], at: [place * 0.98, place * 0.02], turn: 92 - place * 4 });

/** @type {Record<string, Plate>} by the file's name */
export const STORY = {
  dance: {
    composition: {
      mood,
      vantage: { turn: 0, height: 5 },
      fill: [0.64, 0.84],
      offset: [0.34, -0.06],
      spread: 2.4,
      players: DANCERS,
      alt: 'Six wooden figures dance together in a dark red room',
    },
    width: 1800,
    height: 1125,
    widths: [720, 1200, 1800],
  },
  'dance-tall': {
    composition: {
      mood,
      vantage: { turn: 0, height: 6 },
      fill: [0.98, 0.7],
      offset: [0, -0.16],
      spread: 2.4,
      players: DANCERS.slice(0, 4),
      alt: 'Four wooden figures dance together in a dark red room',
    },
    width: 780,
    height: 1040,
    widths: [480, 780],
  },
  study: {
    composition: {
      mood,
      vantage: { turn: 0, height: 7 },
      fill: [0.84, 0.78],
      spread: 1.9,
      players: [
        { pose: bow, at: [0.75, -0.35], turn: -30 },
        { pose: marketDay.poses[4], at: [-0.95, 0.1], turn: 78 },
        { pose: firstLight.poses[2], at: [-0.1, 0.75], turn: 140 },
      ],
      alt: 'Two wooden figures, one seated and one on a knee, study a third that bows',
    },
    width: 1200,
    height: 900,
    widths: [480, 800, 1200],
  },
  line: {
    composition: {
      mood,
      vantage: { turn: 0, height: 4 },
      fill: [0.82, 0.7],
      offset: [0, -0.06],
      spread: 2.6,
      players: [-1, 0, 1].map(puller),
      alt: 'Three wooden figures in a row lean back and pull, all in one direction',
    },
    width: 1800,
    height: 900,
    widths: [600, 1200, 1800],
  },
  welcome: {
    composition: {
      mood,
      vantage: { turn: 0, height: 3 },
      fill: [0.8, 0.8],
      spread: 1.6,
      players: [{ pose: marketDay.poses[3], at: [0, 0], turn: 18 }],
      alt: 'A wooden figure stands with both hands open',
    },
    width: 900,
    height: 1200,
    widths: [480, 720, 900],
  },
};
