/** The pictures of the demo events: groups and lone figures in wide format, by the event's slug. */
import { EVENING } from './compositions.mjs';
import { firstLight } from './poses/first-light.mjs';
import { marketDay } from './poses/market-day.mjs';
import { stormComing } from './poses/storm-coming.mjs';
import { theLastDance } from './poses/the-last-dance.mjs';
import { theLongReach } from './poses/the-long-reach.mjs';

/** @type {Record<string, import('./compositions.mjs').Composition>} */
export const EVENT_PICTURES = {
  'gesture-hour-by-the-lake': {
    mood: theLongReach.mood,
    vantage: { turn: 0, height: 4 },
    fill: [0.84, 0.8],
    spread: 1.8,
    players: [
      { pose: theLongReach.poses[2], at: [-1.15, 0.1], turn: 28 },
      { pose: theLastDance.poses[3], at: [0.05, -0.35], turn: -62 },
      { pose: stormComing.poses[1], at: [1.25, 0.15], turn: -70 },
    ],
    alt: 'Three wooden figures in quick, wide poses: one reaches up, one lunges, one leans into the wind',
  },
  'raising-futures': {
    mood: theLastDance.mood,
    vantage: { turn: 0, height: 5 },
    fill: [0.88, 0.84],
    spread: 2.2,
    players: [
      { pose: theLastDance.poses[1], at: [-0.3, -0.2], turn: 20 },
      { pose: theLastDance.poses[2], at: [-1.35, 0.0], turn: 62 },
      { pose: theLongReach.poses[3], at: [0.95, -0.5], turn: -24 },
      { pose: marketDay.poses[3], at: [0.35, 0.4], turn: -16 },
      { pose: theLastDance.poses[0], at: [1.6, 0.15], turn: -50 },
    ],
    alt: 'Five wooden figures dance together in a dark red room',
  },
  'lighting-the-figure': {
    mood: EVENING,
    vantage: { turn: 0, height: 4 },
    fill: [0.7, 0.8],
    offset: [0.24, -0.04],
    spread: 1.3,
    players: [{ pose: stormComing.poses[0], at: [0, 0], turn: -42 }],
    alt: 'A wooden figure sits on a block in one warm light and shades its eyes',
  },
  'drawing-as-rest': {
    mood: firstLight.mood,
    vantage: { turn: 0, height: 12 },
    fill: [0.8, 0.72],
    spread: 1.6,
    players: [
      { pose: firstLight.poses[1], at: [-0.62, 0.05], turn: 46 },
      { pose: firstLight.poses[0], at: [0.62, 0.0], turn: -34 },
    ],
    alt: 'Two wooden figures rest on the floor, one leaning back, one asleep over its knees',
  },
  'the-long-pose': {
    mood: marketDay.mood,
    vantage: { turn: 0, height: 4 },
    fill: [0.7, 0.8],
    offset: [-0.22, -0.04],
    spread: 1.3,
    players: [{ pose: marketDay.poses[4], at: [0, 0], turn: 40 }],
    alt: 'A wooden figure sits on a crate and looks down at its hands',
  },
  'a-hundred-pictures': {
    mood: stormComing.mood,
    vantage: { turn: 0, height: 4 },
    fill: [0.84, 0.8],
    spread: 1.8,
    players: [
      { pose: theLongReach.poses[0], at: [-1.0, 0.3], turn: 150 },
      { pose: marketDay.poses[2], at: [-0.1, 0.1], turn: 196 },
      { pose: theLastDance.poses[1], at: [0.85, -0.35], turn: -18 },
    ],
    alt: 'Two wooden figures stand with their backs to us and look at a third that dances',
  },
  'season-one-studio-day': {
    mood: EVENING,
    vantage: { turn: 0, height: 6 },
    fill: [0.84, 0.78],
    spread: 1.8,
    players: [
      { pose: marketDay.poses[0], at: [-1.15, -0.7], turn: 30 },
      { pose: stormComing.poses[2], at: [0.2, 0.1], turn: -50 },
      { pose: firstLight.poses[2], at: [1.15, 0.15], turn: -36 },
    ],
    alt: 'Three wooden figures at work: one carries a jar, one pulls a rope, one kneels',
  },
};
