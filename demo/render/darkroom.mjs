/**
 * Exposes a scene many times, averages the exposures in floating point and
 * develops the result: exposure, film curve, vignette, dither.
 *
 * Subject and paper are two layers: the paper has no detail, so that it needs
 * fewer pixels. That saves time in large pictures.
 */
import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';

const VERTEX = /* glsl */ `
  varying vec2 vUv;
  void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`;

const ADD = /* glsl */ `
  uniform sampler2D exposed;
  uniform float weight;
  varying vec2 vUv;
  void main() {
    vec4 color = texture2D(exposed, vUv);
    // A stray spark must not outweigh all the other exposures.
    gl_FragColor = vec4(min(color.rgb, vec3(12.0)), color.a) * weight;
  }
`;

const DEVELOP = /* glsl */ `
  uniform sampler2D subject;
  uniform sampler2D paper;
  uniform float exposure;
  uniform float vignette;
  varying vec2 vUv;

  // Film: a gentle toe, a long shoulder; colors lose some saturation as they burn out.
  vec3 film(vec3 x) {
    vec3 curve = (x * (2.43 * x + 0.03)) / (x * (2.3 * x + 0.62) + 0.13);
    float light = dot(curve, vec3(0.2126, 0.7152, 0.0722));
    return mix(curve, vec3(light), smoothstep(0.75, 1.1, light) * 0.4);
  }

  vec3 encode(vec3 c) {
    return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  }

  float grit(vec2 p, float seed) {
    return fract(sin(dot(p + seed, vec2(12.9898, 78.233))) * 43758.5453);
  }

  void main() {
    vec2 fromCenter = (vUv - vec2(0.5, 0.5)) * vec2(1.0, 0.9);
    float fall = 1.0 - vignette * smoothstep(0.1, 0.85, dot(fromCenter, fromCenter) * 2.2);
    vec4 front = texture2D(subject, vUv);
    vec3 light = front.rgb + texture2D(paper, vUv).rgb * (1.0 - front.a);
    vec3 color = encode(clamp(film(light * exposure * fall), 0.0, 1.0));
    // One step of noise hides the 8-bit staircase in the backdrop's gradient.
    float noise = grit(gl_FragCoord.xy, 0.0) + grit(gl_FragCoord.xy, 17.0) - 1.0;
    gl_FragColor = vec4(color + noise / 255.0, 1.0);
  }
`;

/** @param {string} fragmentShader @param {Record<string, unknown>} values */
function quad(fragmentShader, values, extra = {}) {
  const uniforms = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return new FullScreenQuad(
    new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader,
      uniforms,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      ...extra,
    }),
  );
}

/** More pixels show no more of the paper. */
const PAPER_HEIGHT = 1000;

/** Hidden wood is not worth its grain; the offset keeps the surface in front of its own depth. */
const DEPTH_ONLY = new THREE.MeshBasicMaterial({ colorWrite: false, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 });

/** The latest exposure, and the average of all. */
function openLayer() {
  const one = new THREE.WebGLRenderTarget(1, 1, { type: THREE.HalfFloatType });
  const sum = new THREE.WebGLRenderTarget(1, 1, { type: THREE.FloatType, depthBuffer: false });
  return { one, sum };
}

/** @param {number} width @param {number} height */
export function openDarkroom(width, height) {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.setClearColor(0x000000, 0);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  document.body.append(renderer.domElement);
  const layers = { subject: openLayer(), paper: openLayer() };
  const add = quad(
    ADD,
    { exposed: null, weight: 1 },
    {
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
      blendEquation: THREE.AddEquation,
    },
  );
  const develop = quad(DEVELOP, { subject: layers.subject.sum.texture, paper: layers.paper.sum.texture, exposure: 1, vignette: 0 });
  const room = { renderer, layers, add, develop };
  resize(room, width, height);
  return room;
}

/** @typedef {ReturnType<typeof openDarkroom>} Darkroom */
/** @typedef {ReturnType<typeof import('./studio.mjs').openStudio>} Studio */

/** @param {Pick<Darkroom, 'renderer' | 'layers'>} room */
export function resize({ renderer, layers }, /** @type {number} */ width, /** @type {number} */ height) {
  renderer.setSize(width, height);
  const coarse = Math.min(1, PAPER_HEIGHT / height);
  for (const target of Object.values(layers.subject)) target.setSize(width, height);
  for (const target of Object.values(layers.paper)) target.setSize(Math.round(width * coarse), Math.round(height * coarse));
}

/**
 * @param {Darkroom} room @param {'subject' | 'paper'} layer @param {Studio} studio @param {THREE.PerspectiveCamera} camera
 * @param {number} weight of this exposure
 */
function exposeLayer({ renderer, layers, add }, layer, studio, camera, weight) {
  const { one, sum } = layers[layer];
  studio.subject.visible = layer === 'subject';
  studio.paper.visible = layer === 'paper';
  renderer.setRenderTarget(one);
  // Only the subject casts shadows, and they are up to date when the paper is exposed.
  renderer.shadowMap.autoUpdate = false;
  if (layer === 'subject') {
    studio.scene.overrideMaterial = DEPTH_ONLY;
    renderer.render(studio.scene, camera);
    studio.scene.overrideMaterial = null;
    renderer.shadowMap.autoUpdate = true;
    renderer.autoClear = false;
  }
  renderer.render(studio.scene, camera);
  add.material.uniforms.exposed.value = one.texture;
  add.material.uniforms.weight.value = weight;
  renderer.autoClear = false;
  renderer.setRenderTarget(sum);
  add.render(renderer);
  renderer.autoClear = true;
}

/**
 * Only the pixels around the subject are exposed.
 * @param {Darkroom['layers']['subject']} layer @param {import('./camera.mjs').FigureBox} figure
 */
function crop(layer, { x, y, width, height }) {
  for (const target of Object.values(layer)) {
    const [w, h] = [target.width, target.height];
    target.scissor.set(Math.floor(x * w) - 8, Math.floor((1 - y - height) * h) - 8, Math.ceil(width * w) + 16, Math.ceil(height * h) + 16);
    target.scissorTest = true;
  }
}

/**
 * @param {Darkroom} room @param {Studio} studio
 * @param {THREE.PerspectiveCamera} camera @param {number} count exposures
 * @param {import('./camera.mjs').FigureBox} figure
 */
function expose(room, studio, camera, count, figure) {
  const { renderer, layers } = room;
  for (const { sum } of Object.values(layers)) {
    renderer.setRenderTarget(sum);
    renderer.clear();
  }
  crop(layers.subject, figure);
  const { width, height } = layers.subject.one;
  for (let i = 0; i < count; i += 1) {
    studio.lights.jitter(i);
    const dx = (i * 0.7548776662466927) % 1;
    const dy = (i * 0.5698402909980532) % 1;
    camera.setViewOffset(width, height, dx - 0.5, dy - 0.5, width, height);
    for (const layer of /** @type {const} */ (['subject', 'paper'])) exposeLayer(room, layer, studio, camera, 1 / count);
  }
  camera.clearViewOffset();
  for (const target of Object.values(layers.subject)) target.scissorTest = false;
}

/**
 * @param {Darkroom} room @param {Studio} studio
 * @param {THREE.PerspectiveCamera} camera
 * @param {{ exposures: number, exposure: number, vignette?: number, figure: import('./camera.mjs').FigureBox }} options
 * @returns {string} a PNG as a data URL
 */
export function photograph(room, studio, camera, { exposures, exposure, vignette = 0.35, figure }) {
  expose(room, studio, camera, exposures, figure);
  Object.assign(room.develop.material.uniforms, { exposure: { value: exposure }, vignette: { value: vignette } });
  room.renderer.setRenderTarget(null);
  room.develop.render(room.renderer);
  return room.renderer.domElement.toDataURL('image/png');
}
