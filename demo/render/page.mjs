/** Runs inside the browser: sets up a figure in the studio and photographs it. */
import * as THREE from 'three';
import { figureBox, frameSubject, frameWalk } from './camera.mjs';
import { openDarkroom, photograph, resize } from './darkroom.mjs';
import { carvePose } from './mannequin.mjs';
import { makeProp } from './props.mjs';
import { openStudio } from './studio.mjs';

/** @typedef {import('./skeleton.mjs').Pose & { props?: import('./props.mjs').Prop[] }} StagedPose */
/** @typedef {{ pose: StagedPose, at?: [number, number], turn?: number }} Player */

/**
 * @typedef {object} Shot
 * @property {import('./studio.mjs').Mood} mood
 * @property {Player[]} players
 * @property {import('./camera.mjs').Vantage} vantage
 * @property {number} width
 * @property {number} height
 * @property {number} exposures
 * @property {[number, number]} [fill]
 * @property {[number, number]} [offset]
 * @property {number} [spread]
 * @property {boolean} [walk] the camera goes around the figure and its lamps; else the figure turns
 */

let room = /** @type {import('./darkroom.mjs').Darkroom | null} */ (null);
let studio = /** @type {ReturnType<typeof openStudio> | null} */ (null);
let dressedFor = '';

/** @param {Shot} shot the studio is only rebuilt when the mood changes */
function prepare({ mood, spread, walk, width, height }) {
  room ??= openDarkroom(width, height);
  resize(room, width, height);
  const wanted = JSON.stringify([mood, spread, walk]);
  if (!studio || wanted !== dressedFor) studio = openStudio(room.renderer, { mood, spread, walk });
  dressedFor = wanted;
  return { room, studio };
}

/** @param {Player} player @param {Record<'wood' | 'plaster', THREE.Material>} materials */
function stage({ pose, at = [0, 0], turn = 0 }, materials) {
  const { geometry, lowest, frames } = carvePose(pose);
  const group = new THREE.Group();
  const pieces = [{ geometry, made: /** @type {const} */ ('wood') }];
  for (const prop of pose.props ?? []) pieces.push(makeProp(prop, frames, -lowest));
  for (const piece of pieces) {
    const mesh = new THREE.Mesh(piece.geometry, materials[piece.made]);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  group.rotation.y = THREE.MathUtils.degToRad(turn);
  group.position.set(at[0], 0, at[1]);
  return group;
}

/** @param {THREE.Group} subject */
function clear(subject) {
  subject.traverse((object) => object instanceof THREE.Mesh && object.geometry.dispose());
  subject.clear();
}

/** @param {Shot} shot @param {ReturnType<typeof openStudio>} studio */
function frame({ vantage, width, height, walk, fill, offset }, { subject, lights }) {
  const aspect = width / height;
  subject.position.set(0, 0, 0);
  subject.rotation.y = 0;
  lights.turn(walk ? vantage.turn : 0);
  if (walk) return frameWalk(subject, { aspect, vantage });
  subject.rotation.y = THREE.MathUtils.degToRad(-vantage.turn);
  return frameSubject(subject, { aspect, height: vantage.height, ...(fill && { fill }), ...(offset && { offset }) });
}

/**
 * @param {Shot} shot
 * @returns {{ picture: string, figure: import('./camera.mjs').FigureBox }} the picture is a PNG data URL
 */
export function shoot(shot) {
  const ready = prepare(shot);
  const { subject, wood, lights } = ready.studio;
  const plaster = new THREE.MeshStandardMaterial({ color: shot.mood.paper, roughness: 0.9, envMapIntensity: 0.15 });
  clear(subject);
  for (const player of shot.players) subject.add(stage(player, { wood, plaster }));
  const camera = frame(shot, ready.studio);
  const center = new THREE.Box3().setFromObject(subject).getCenter(new THREE.Vector3());
  // On a walk, the lamps must aim at the point that the camera goes around.
  lights.aim(shot.walk ? new THREE.Vector3(0, center.y, 0) : center);
  const figure = figureBox(camera, subject);
  const picture = photograph(ready.room, ready.studio, camera, {
    exposures: shot.exposures,
    exposure: shot.mood.exposure,
    vignette: shot.mood.vignette,
    figure,
  });
  return { picture, figure };
}

Object.assign(globalThis, { shoot });
