/**
 * Turned-wood geometry: every part of the figure is a loft, a stack of oval
 * cross-sections along the part's long axis with smooth, closed ends.
 */
import * as THREE from 'three';

/**
 * One cross-section: position along the axis, half width, half depth toward
 * the front and toward the back, and how far the center is pushed forward.
 * @typedef {[y: number, rx: number, front?: number, back?: number, cz?: number]} Section
 */

/**
 * @typedef {object} LoftOptions
 * @property {number} [around] vertices around one ring
 * @property {number} [steps] rings between two given sections
 * @property {number} [frontPower] superellipse power of the front half (2 = oval, more = boxy)
 * @property {number} [backPower] the same for the back half
 */

/**
 * Catmull-Rom through four numbers.
 * @param {number} a @param {number} b @param {number} c @param {number} d
 * @param {number} t
 */
const spline = (a, b, c, d, t) => 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/**
 * Fills in omitted values: a section is round and centered unless told otherwise.
 * @param {Section} section
 */
const complete = ([y, rx, front = rx, back = front, cz = 0]) => [y, rx, front, back, cz];

/**
 * The reflection of a section through the axis. Used as the neighbor beyond
 * each pole so that the surface meets the axis at a right angle: a round end.
 * @param {number[]} section
 */
const reflect = ([y, rx, front, back, cz]) => [y, -rx, -front, -back, cz];

/**
 * @param {Section[]} sections first and last must have zero radius (the poles)
 * @param {number} steps
 * @returns {number[][]} smooth rings, poles included
 */
function smoothRings(sections, steps) {
  const known = sections.map(complete);
  const padded = [reflect(known[1]), ...known, reflect(known[known.length - 2])];
  const rings = [];
  for (let i = 1; i < padded.length - 2; i += 1) {
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      rings.push(padded[i].map((value, k) => spline(padded[i - 1][k], value, padded[i + 1][k], padded[i + 2][k], t)));
    }
  }
  return [...rings, known[known.length - 1]];
}

/**
 * @param {number} value cosine or sine
 * @param {number} power
 */
const squash = (value, power) => Math.sign(value) * Math.abs(value) ** (2 / power);

/**
 * @param {number[]} ring @param {number} angle @param {Required<LoftOptions>} options
 * @returns {[number, number, number]}
 */
function pointOnRing([y, rx, front, back, cz], angle, options) {
  const sine = Math.sin(angle);
  const power = sine > 0 ? options.frontPower : options.backPower;
  const x = squash(Math.cos(angle), power) * rx;
  return [x, y, cz + squash(sine, power) * (sine > 0 ? front : back)];
}

/**
 * Triangles of a tube of rings closed by a single vertex at each end.
 * @param {number} ringCount rings between the poles
 * @param {number} around
 */
function tubeIndex(ringCount, around) {
  const index = [];
  const at = (/** @type {number} */ ring, /** @type {number} */ k) => 1 + ring * around + (k % around);
  const last = 1 + ringCount * around;
  for (let k = 0; k < around; k += 1) {
    index.push(0, at(0, k + 1), at(0, k));
    for (let ring = 0; ring < ringCount - 1; ring += 1) {
      index.push(at(ring, k), at(ring, k + 1), at(ring + 1, k));
      index.push(at(ring, k + 1), at(ring + 1, k + 1), at(ring + 1, k));
    }
    index.push(last, at(ringCount - 1, k), at(ringCount - 1, k + 1));
  }
  return index;
}

/**
 * @param {Section[]} sections listed in the direction of rising y
 * @param {LoftOptions} [options]
 * @returns {THREE.BufferGeometry}
 */
export function loft(sections, options = {}) {
  const full = { around: 36, steps: 5, frontPower: 2, backPower: 2, ...options };
  const rings = smoothRings(sections, full.steps);
  const first = rings[0];
  const last = rings[rings.length - 1];
  const points = [[0, first[0], first[4]]];
  for (const ring of rings.slice(1, -1)) {
    for (let k = 0; k < full.around; k += 1) {
      points.push(pointOnRing(ring, (-2 * Math.PI * k) / full.around, full));
    }
  }
  points.push([0, last[0], last[4]]);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points.flat(), 3));
  geometry.setIndex(tubeIndex(rings.length - 2, full.around));
  geometry.computeVertexNormals();
  return withGrain(geometry);
}

/**
 * Remembers where each vertex lay before the part is turned into place: the
 * grain of the wood follows the part's own long axis.
 * @param {THREE.BufferGeometry} geometry
 */
export function withGrain(geometry) {
  return geometry.setAttribute('grain', geometry.attributes.position.clone());
}

/**
 * A ball joint.
 * @param {number} radius
 * @param {[number, number, number]} [stretch]
 */
export function ball(radius, stretch = [1, 1, 1]) {
  const geometry = new THREE.SphereGeometry(radius, 36, 24).scale(...stretch);
  geometry.deleteAttribute('uv');
  return withGrain(geometry);
}
