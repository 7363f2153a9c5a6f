/**
 * The photographic studio: a seamless backdrop, one large key light, a rim
 * light from behind, a weak sky of soft light all around, a lamp on the wall.
 *
 * Soft shadows come from many exposures: before each one every lamp moves to
 * another spot of its own surface, and the darkroom averages the results.
 */
import * as THREE from 'three';
import { woodMaterial } from './wood.mjs';

/**
 * @typedef {object} Mood
 * @property {string} paper color of the seamless backdrop
 * @property {{ color: string, power: number, from: [number, number, number], size: number }} key
 * @property {{ color: string, power: number, from: [number, number, number] }} rim
 * @property {{ color: string, power: number }} sky
 * @property {{ color: string, power: number, at: [number, number] }} wall
 * @property {number} exposure
 * @property {number} [vignette]
 */

/** @typedef {{ turn: (degrees: number) => void, aim: (center: THREE.Vector3) => void, jitter: (index: number) => void }} Lighting */

/**
 * The same light for a walk around the figure, where the rim lights it from the front of the rear views:
 * it nearly has the key's color, and there is more light from all around.
 * @param {Mood} mood @returns {Mood}
 */
function inTheRound({ key, rim, sky, wall, ...mood }) {
  const color = `#${new THREE.Color(rim.color).lerp(new THREE.Color(key.color), 0.6).getHexString()}`;
  return {
    ...mood,
    key,
    rim: { ...rim, color, power: rim.power * 1.3 },
    sky: { ...sky, power: sky.power * 1.4 },
    wall: { ...wall, power: wall.power * 1.3 },
  };
}

/** The sweep starts this far behind the figure. */
const SWEEP_START = -2.6;
const SWEEP_RADIUS = 3.2;
const UP = new THREE.Vector3(0, 1, 0);

/** A floor that curves up into a wall, as one strip: no edge to be seen. */
function seamless(/** @type {string} */ color) {
  const profile = [new THREE.Vector2(14, 0), new THREE.Vector2(2, 0), new THREE.Vector2(SWEEP_START, 0)];
  for (let step = 1; step <= 40; step += 1) {
    const angle = (step / 40) * (Math.PI / 2);
    profile.push(new THREE.Vector2(SWEEP_START - Math.sin(angle) * SWEEP_RADIUS, SWEEP_RADIUS - Math.cos(angle) * SWEEP_RADIUS));
  }
  profile.push(new THREE.Vector2(SWEEP_START - SWEEP_RADIUS, 12));
  const points = profile.flatMap(({ x: z, y }) => [-16, y, z, 16, y, z]);
  const index = profile.slice(1).flatMap((_, i) => [2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 1, 2 * i + 3, 2 * i + 2]);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const mesh = new THREE.Mesh(geometry, new THREE.MeshLambertMaterial({ color: color, side: THREE.DoubleSide }));
  mesh.receiveShadow = true;
  return mesh;
}

/**
 * Low-discrepancy pair in the unit square: even coverage with few exposures.
 * @param {number} index @param {number} [shift]
 */
const spread = (index, shift = 0) => [(0.5 + shift + index * 0.7548776662466927) % 1, (0.5 + shift * 1.7 + index * 0.5698402909980532) % 1];

/** @param {string} color @param {number} power @param {[number, number, number]} from */
function spot(color, power, from, cone = 0.6, softness = 1) {
  const distance = new THREE.Vector3(...from).length();
  const light = new THREE.SpotLight(color, power * distance * distance, 0, cone, softness, 2);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.camera.near = 0.5;
  light.shadow.radius = 2.5;
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = 0.006;
  return light;
}

/** One moving sample of the soft light that comes from everywhere above. */
function skySample(/** @type {string} */ color, /** @type {number} */ power) {
  const light = new THREE.DirectionalLight(color, power);
  light.castShadow = true;
  light.shadow.mapSize.set(768, 768);
  Object.assign(light.shadow.camera, { left: -1.7, right: 1.7, top: 1.7, bottom: -1.7, near: 0.5, far: 9 });
  light.shadow.radius = 3;
  light.shadow.bias = -0.0008;
  light.shadow.normalBias = 0.01;
  return light;
}

/** @param {THREE.Scene} scene @param {Mood} mood @param {number} spreadOfSubject */
function lampsOf(scene, mood, spreadOfSubject) {
  const key = spot(mood.key.color, mood.key.power, mood.key.from, 0.5 + 0.1 * spreadOfSubject, 1);
  const rim = spot(mood.rim.color, mood.rim.power, mood.rim.from, 0.5 + 0.1 * spreadOfSubject, 1);
  const sky = skySample(mood.sky.color, mood.sky.power);
  const reach = 1.3 + 0.4 * spreadOfSubject;
  Object.assign(sky.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
  const wall = new THREE.SpotLight(mood.wall.color, mood.wall.power * 26, 0, 0.85, 1, 2);
  // From above and behind the figure: it lights the curve of the paper, not the model.
  wall.position.set(mood.wall.at[0], mood.wall.at[1] + 1.5, -0.9);
  wall.target.position.set(mood.wall.at[0], mood.wall.at[1] - 0.3, SWEEP_START - SWEEP_RADIUS);
  const bounce = new THREE.HemisphereLight(mood.sky.color, mood.paper, mood.sky.power * 0.22);
  for (const lamp of [key, rim, sky, wall]) scene.add(lamp, lamp.target);
  scene.add(bounce);
  return { key, rim, sky };
}

/**
 * Moves a lamp over a disc facing its target.
 * @param {THREE.Light} lamp @param {THREE.Vector3} home @param {THREE.Vector3} center
 * @param {number} size @param {number[]} where
 */
function slide(lamp, home, center, size, [u, v]) {
  const toward = center.clone().sub(home).normalize();
  const across = new THREE.Vector3().crossVectors(toward, new THREE.Vector3(0, 1, 0)).normalize();
  const upright = new THREE.Vector3().crossVectors(across, toward);
  const radius = size * Math.sqrt(u);
  lamp.position
    .copy(home)
    .addScaledVector(across, radius * Math.cos(v * 6.2832))
    .addScaledVector(upright, radius * Math.sin(v * 6.2832));
}

/**
 * @param {THREE.Scene} scene @param {Mood} mood @param {number} spreadOfSubject
 * @returns {Lighting}
 */
function lighting(scene, mood, spreadOfSubject) {
  const lamps = lampsOf(scene, mood, spreadOfSubject);
  const center = new THREE.Vector3(0, 0.9, 0);
  let angle = 0;
  const homeOf = (/** @type {[number, number, number]} */ from) => new THREE.Vector3(...from).applyAxisAngle(UP, angle).add(center);
  return {
    /** The key and the rim stay with a turned figure. The lamp on the wall stays behind it: a ring of them lights a round wall. */
    turn(degrees) {
      angle = THREE.MathUtils.degToRad(degrees);
      scene.environmentRotation.y = angle;
    },
    aim(point) {
      center.copy(point);
      for (const lamp of Object.values(lamps)) lamp.target.position.copy(center);
    },
    jitter(index) {
      slide(lamps.key, homeOf(mood.key.from), center, mood.key.size, spread(index));
      slide(lamps.rim, homeOf(mood.rim.from), center, 0.35, spread(index, 0.31));
      const [u, v] = spread(index, 0.17);
      // Cosine-weighted, but never so low that shadows run off the paper.
      const height = Math.sqrt(0.08 + 0.92 * u);
      const flat = Math.sqrt(1 - height * height);
      const direction = new THREE.Vector3(flat * Math.cos(v * 6.2832), height, flat * Math.sin(v * 6.2832));
      lamps.sky.position.copy(center).addScaledVector(direction, 4.5);
    },
  };
}

/** Softboxes as the varnish sees them. */
function reflections(/** @type {THREE.WebGLRenderer} */ renderer, /** @type {Mood} */ mood) {
  const room = new THREE.Scene();
  const panel = (/** @type {string} */ color, /** @type {number} */ power, /** @type {number[]} */ at, w = 2, h = 2) => {
    const material = new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(power), side: THREE.DoubleSide });
    const mesh = new THREE.Mesh(new THREE.PlaneGeometry(w, h), material);
    mesh.position.set(at[0], at[1], at[2]);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
  };
  room.background = new THREE.Color(mood.paper).multiplyScalar(0.25);
  panel(mood.key.color, 2.2 * mood.key.power, mood.key.from, 2.2, 3);
  panel(mood.rim.color, 1.6 * mood.rim.power, mood.rim.from, 0.8, 3);
  panel(mood.sky.color, mood.sky.power, [0, 5, 0], 4, 4);
  const generator = new THREE.PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.03);
  generator.dispose();
  return texture;
}

/**
 * @param {THREE.WebGLRenderer} renderer
 * @param {{ mood: Mood, spread?: number, walk?: boolean }} options
 *   spread: 1 for a single figure, more for a group
 */
export function openStudio(renderer, { mood: portrait, spread: spreadOfSubject = 1, walk = false }) {
  const mood = walk ? inTheRound(portrait) : portrait;
  const scene = new THREE.Scene();
  scene.environment = reflections(renderer, mood);
  scene.environmentIntensity = 0.55;
  const paper = seamless(mood.paper);
  const subject = new THREE.Group();
  scene.add(paper, subject);
  return { scene, paper, subject, wood: woodMaterial(), lights: lighting(scene, mood, spreadOfSubject) };
}
