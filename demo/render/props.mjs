/**
 * The few things the figures sit on, carry and hold, in the same wood or in
 * painted plaster.
 */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { loft, withGrain } from './loft.mjs';

/**
 * `on` names the body frame that `at` is measured in (default: the floor).
 * @typedef {object} Prop
 * @property {'box' | 'ball' | 'rod' | 'jar' | 'basket'} kind
 * @property {[number, number, number]} at center (jar and basket: their foot)
 * @property {string} [on]
 * @property {number[]} [size] box: width, height, depth; ball: radius; rod: length, radius; jar, basket: scale
 * @property {[number, number, number]} [turn]
 * @property {'wood' | 'plaster'} [made]
 */

const JAR = [
  [0, 0],
  [0.004, 0.075],
  [0.03, 0.105],
  [0.14, 0.17],
  [0.24, 0.16],
  [0.32, 0.085],
  [0.36, 0.065],
  [0.39, 0.085],
  [0.4, 0.07],
  [0.396, 0],
];
const BASKET = [
  [0, 0],
  [0.004, 0.12],
  [0.03, 0.15],
  [0.1, 0.185],
  [0.16, 0.2],
  [0.172, 0.19],
  [0.15, 0.175],
  [0.12, 0],
];

/** @param {Prop} prop */
function shapeOf({ kind, size = [1] }) {
  const [a, b = 0.013, c = 0.3] = size;
  if (kind === 'box') return new RoundedBoxGeometry(a, b, c, 4, 0.012);
  if (kind === 'ball') return new THREE.SphereGeometry(a, 64, 40);
  if (kind === 'rod') return new THREE.CapsuleGeometry(b, a, 8, 24);
  const profile = /** @type {import('./loft.mjs').Section[]} */ (kind === 'jar' ? JAR : BASKET);
  return loft(profile, { around: 64 }).scale(a, a, a);
}

/**
 * @param {Prop} prop
 * @param {import('./skeleton.mjs').Frames} frames
 * @param {number} lift how far the figure was raised to stand on the floor
 * @returns {{ geometry: THREE.BufferGeometry, made: 'wood' | 'plaster' }}
 */
export function makeProp(prop, frames, lift) {
  const geometry = shapeOf(prop);
  withGrain(geometry).attributes.grain.applyMatrix4(new THREE.Matrix4().makeTranslation(0.21, 4 + prop.at[0], 0.05));
  const [x, y, z] = (prop.turn ?? [0, 0, 0]).map(THREE.MathUtils.degToRad);
  geometry.applyQuaternion(new THREE.Quaternion().setFromEuler(new THREE.Euler(x, y, z, 'YXZ')));
  geometry.translate(...prop.at);
  if (prop.on) {
    const { position, turn } = frames[prop.on];
    geometry.applyQuaternion(turn).translate(position.x, position.y + lift, position.z);
  }
  return { geometry, made: prop.made ?? 'wood' };
}
