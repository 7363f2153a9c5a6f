/**
 * Where the photographer stands. In a portrait (covers, groups) the model turns on the spot while the
 * lamps stay. In a walk (photos for sale) the lamps stay with the model and the camera goes around both.
 */
import * as THREE from 'three';

/**
 * @typedef {{ turn: number, height: number }} Vantage
 *   degrees around the figure (0 = its front) and of camera elevation. A portrait counts turns
 *   counterclockwise seen from above, a walk clockwise.
 */
/** @typedef {{ x: number, y: number, width: number, height: number }} FigureBox fractions of the picture */

/** The turns of a walk around the figure, one for each of the views a to h. */
export const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];

const FIELD_OF_VIEW = 21;
/** A crouching figure may fill the picture, but not look like a giant. */
const MIN_FRAME = 1.32;
/** How much of the picture a walk may use, and how far above the center the figure is, in half pictures. */
const WALK = { fill: [0.9, 0.84], offset: -0.02 };
const UP = new THREE.Vector3(0, 1, 0);

/** @param {THREE.Object3D} subject @param {number} [step] every 23rd vertex is plenty to frame the outline */
function outline(subject, step = 23) {
  const points = [];
  subject.updateWorldMatrix(true, true);
  subject.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const { position } = object.geometry.attributes;
    for (let i = 0; i < position.count; i += step) {
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
  const nearest = MIN_FRAME / 2 / halfTan;
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

/**
 * The middle of the smallest circle around the points, seen from above.
 * @param {THREE.Vector3[]} points
 */
function middleOf(points) {
  const middle = new THREE.Vector3(points[0].x, 0, points[0].z);
  for (let round = 1; round <= 400; round += 1) {
    let farthest = middle;
    let distance = -1;
    for (const point of points) {
      const away = Math.hypot(point.x - middle.x, point.z - middle.z);
      if (away > distance) [farthest, distance] = [point, away];
    }
    middle.x += (farthest.x - middle.x) / (round + 1);
    middle.z += (farthest.z - middle.z) / (round + 1);
  }
  return middle;
}

/** @param {THREE.Vector3[]} points @param {number} turn degrees */
const turned = (points, turn) => points.map((point) => point.clone().applyAxisAngle(UP, THREE.MathUtils.degToRad(turn)));

/**
 * Turns the subject around its middle, and frames it with one distance and one target for all turns.
 * @param {THREE.Object3D} subject not turned
 * @param {{ aspect: number, vantage: Vantage }} options
 */
export function frameWalk(subject, { aspect, vantage }) {
  const camera = new THREE.PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.3, 60);
  const points = outline(subject);
  const middle = middleOf(points);
  for (const point of points) point.sub(middle);
  const views = TURNS.flatMap((turn) => turned(points, turn));
  const elevation = THREE.MathUtils.degToRad(vantage.height);
  const halfTan = Math.tan(THREE.MathUtils.degToRad(FIELD_OF_VIEW / 2));
  const target = new THREE.Vector3(0, 0.8, 0);
  let distance = 6;
  for (let round = 0; round < 8; round += 1) {
    place(camera, target, distance, elevation);
    const box = extent(camera, views);
    target.y += ((box.max.y + box.min.y) / 2 - WALK.offset) * distance * halfTan;
    const width = Math.max(box.max.x, -box.min.x) / WALK.fill[0];
    const height = (box.max.y - box.min.y) / 2 / WALK.fill[1];
    distance = Math.max(MIN_FRAME / 2 / halfTan, distance * Math.max(width, height));
  }
  place(camera, target, distance, elevation);
  const angle = THREE.MathUtils.degToRad(vantage.turn);
  subject.rotation.y = angle;
  subject.position.copy(middle.applyAxisAngle(UP, angle).negate());
  return camera;
}

/**
 * Where the subject is in the picture.
 * @param {THREE.PerspectiveCamera} camera @param {THREE.Object3D} subject
 * @returns {FigureBox}
 */
export function figureBox(camera, subject) {
  const { min, max } = extent(camera, outline(subject, 3));
  const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
  const [x, y] = [round((min.x + 1) / 2), round((1 - max.y) / 2)];
  return { x, y, width: round((max.x - min.x) / 2), height: round((max.y - min.y) / 2) };
}
