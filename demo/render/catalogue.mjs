/** The demo catalogue: which sets exist, in product order. */
import { firstLight } from './poses/first-light.mjs';
import { marketDay } from './poses/market-day.mjs';
import { stormComing } from './poses/storm-coming.mjs';
import { theLastDance } from './poses/the-last-dance.mjs';
import { theLongReach } from './poses/the-long-reach.mjs';

/**
 * @typedef {import('./page.mjs').StagedPose & { height: number }} CataloguePose
 *   height: degrees of camera elevation on the walk around it
 * @typedef {object} PoseSet
 * @property {number} id
 * @property {string} slug
 * @property {string} title
 * @property {string} description
 * @property {number} price in cents
 * @property {import('./studio.mjs').Mood} mood
 * @property {{ pose: number, vantage: import('./camera.mjs').Vantage, fill?: [number, number], alt: string }} cover
 * @property {number} sample the pose that everyone may see, 1 for the first
 * @property {CataloguePose[]} poses
 */

/** @type {PoseSet[]} */
export const SETS = [firstLight, theLongReach, marketDay, stormComing, theLastDance];
