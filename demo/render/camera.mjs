/**
 * Where the photographer stands. The model turns on the spot while the lamps
 * and the backdrop stay, so that every vantage point is lit like a portrait.
 */
import * as THREE from 'three';

/**
 * @typedef {{ turn: number, height: number }} Vantage
 *   degrees round the figure (0 = its front) and of camera elevation
 */

/** Front three-quarter, side, back three-quarter; the fourth is low or high. */
export const VANTAGES = { a: { turn: 32, height: 4 }, b: { turn: 92, height: 3 }, c: { turn: 214, height: 5 } };
export const LOW = { turn: -24, height: -3 };
export const HIGH = { turn: -38, height: 38 };

const FIELD_OF_VIEW = 21;
/** A crouching figure may fill the picture, but not look like a giant. */
const SMALLEST_FRAME = 1.32;

/** @param {THREE.Object3D} subject every 23rd vertex is plenty to find the outline */
function outline(subject) {
  const points = [];
  subject.updateWorldMatrix(true, true);
  subject.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const { position } = object.geometry.attributes;
    for (let i = 0; i < position.count; i += 23) {
      points.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld));
    }
  });
  return points;
}

/** @param {THREE.PerspectiveCamera} camera @param {THREE.Vector3[]} points */
function extent(camera, points) {
  const box = new THREE.Box2();
  for (const point of points) {
    const { x, y } = point.clone().project(camera);
    box.expandByPoint(new THREE.Vector2(x, y));
  }
  return box;
}

/** @param {THREE.PerspectiveCamera} camera @param {THREE.Vector3} target */
function place(camera, target, /** @type {number} */ distance, /** @type {number} */ elevation) {
  camera.position.set(0, Math.sin(elevation), Math.cos(elevation)).multiplyScalar(distance).add(target);
  camera.position.y = Math.max(camera.position.y, 0.12);
  camera.lookAt(target);
  camera.updateMatrixWorld();
}

/**
 * @param {THREE.Object3D} subject already turned
 * @param {{ aspect: number, height: number, fill?: [number, number], offset?: [number, number] }} options
 *   fill: how much of the picture the subject may take; offset: where its
 *   middle lies, in half pictures from the center
 */
export function frameSubject(subject, { aspect, height, fill = [0.8, 0.84], offset = [0, -0.02] }) {
  const camera = new THREE.PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.3, 60);
  const points = outline(subject);
  const target = new THREE.Box3().setFromPoints(points).getCenter(new THREE.Vector3());
  const halfTan = Math.tan(THREE.MathUtils.degToRad(FIELD_OF_VIEW / 2));
  const nearest = SMALLEST_FRAME / 2 / halfTan;
  let distance = 6;
  for (let round = 0; round < 6; round += 1) {
    place(camera, target, distance, THREE.MathUtils.degToRad(height));
    const box = extent(camera, points);
    const size = box.getSize(new THREE.Vector2());
    const middle = box.getCenter(new THREE.Vector2()).sub(new THREE.Vector2(...offset));
    const [right, up] = [0, 1].map((column) => new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, column));
    target.addScaledVector(right, middle.x * distance * halfTan * aspect);
    target.addScaledVector(up, middle.y * distance * halfTan);
    distance = Math.max(nearest, distance * Math.max(size.x / 2 / fill[0], size.y / 2 / fill[1]));
  }
  place(camera, target, distance, THREE.MathUtils.degToRad(height));
  return camera;
}
