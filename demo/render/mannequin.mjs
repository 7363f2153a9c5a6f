/**
 * The wooden artist's figure: about eight heads tall, turned parts on ball
 * joints, all baked into one geometry per pose so that it draws in one go.
 */
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { limbParts, trunkParts } from './parts.mjs';
import { solve } from './skeleton.mjs';

/**
 * Gives a part its own piece of timber: grain runs along y, from a random spot
 * of the plank, so that no two parts show the same figure.
 * @param {THREE.BufferGeometry} geometry @param {() => number} random
 */
function cutFromPlank(geometry, random) {
  const turn = new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(random() * 0.24 - 0.12, random() * 6.28, random() * 0.24 - 0.12));
  turn.setPosition(0.16 + random() * 0.2, random() * 20, random() * 0.2 - 0.1);
  geometry.attributes.grain.applyMatrix4(turn);
  return geometry;
}

/** A small repeatable generator: the same figure must come out every time. */
function seeded(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @returns {Map<string, THREE.BufferGeometry[]>} part name to its pieces, around the part's joint */
function carve() {
  const random = seeded(7);
  const parts = new Map(Object.entries(trunkParts()));
  for (const side of /** @type {const} */ (['left', 'right'])) {
    for (const [name, pieces] of Object.entries(limbParts(side))) parts.set(`${name}-${side}`, pieces);
  }
  for (const pieces of parts.values()) for (const piece of pieces) cutFromPlank(piece, random);
  return parts;
}

const PARTS = carve();

/**
 * Poses the figure and sets its lowest point on the floor.
 * @param {import('./skeleton.mjs').Pose} pose
 * @returns {{ geometry: THREE.BufferGeometry, lowest: number, frames: import('./skeleton.mjs').Frames }}
 */
export function carvePose(pose) {
  const frames = solve(pose);
  const unit = new THREE.Vector3(1, 1, 1);
  const placed = [];
  for (const [name, pieces] of PARTS) {
    const { position, turn } = frames[name];
    const matrix = new THREE.Matrix4().compose(position, turn, unit);
    for (const piece of pieces) placed.push(piece.clone().applyMatrix4(matrix));
  }
  const geometry = mergeGeometries(placed);
  geometry.computeBoundingBox();
  const lowest = geometry.boundingBox?.min.y ?? 0;
  geometry.translate(0, -lowest, 0);
  geometry.computeBoundingBox();
  geometry.computeBoundingSphere();
  return { geometry, lowest, frames };
}
