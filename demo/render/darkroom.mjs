/**
 * Exposes a scene many times, averages the exposures in floating point and
 * develops the result: exposure, film curve, vignette, dither.
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
  // A stray spark must not outweigh all the other exposures.
  void main() { gl_FragColor = vec4(min(texture2D(exposed, vUv).rgb, vec3(12.0)) * weight, 1.0); }
`;

const DEVELOP = /* glsl */ `
  uniform sampler2D sum;
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
    vec2 fromCentre = (vUv - vec2(0.5, 0.5)) * vec2(1.0, 0.9);
    float fall = 1.0 - vignette * smoothstep(0.1, 0.85, dot(fromCentre, fromCentre) * 2.2);
    vec3 color = encode(clamp(film(texture2D(sum, vUv).rgb * exposure * fall), 0.0, 1.0));
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

/** @param {number} width @param {number} height */
export function openDarkroom(width, height) {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  document.body.append(renderer.domElement);
  const one = new THREE.WebGLRenderTarget(1, 1, { type: THREE.HalfFloatType });
  const sum = new THREE.WebGLRenderTarget(1, 1, { type: THREE.FloatType, depthBuffer: false });
  const add = quad(
    ADD,
    { exposed: one.texture, weight: 1 },
    {
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
      blendEquation: THREE.AddEquation,
    },
  );
  const develop = quad(DEVELOP, { sum: sum.texture, exposure: 1, vignette: 0 });
  const room = { renderer, one, sum, add, develop };
  resize(room, width, height);
  return room;
}

/** @typedef {ReturnType<typeof openDarkroom>} Darkroom */

/** @param {{ renderer: THREE.WebGLRenderer, one: THREE.WebGLRenderTarget, sum: THREE.WebGLRenderTarget }} room */
export function resize({ renderer, one, sum }, /** @type {number} */ width, /** @type {number} */ height) {
  renderer.setSize(width, height);
  one.setSize(width, height);
  sum.setSize(width, height);
}

/**
 * @param {Darkroom} room
 * @param {{ scene: THREE.Scene, lights: import('./studio.mjs').Lighting }} studio
 * @param {THREE.PerspectiveCamera} camera @param {number} count exposures
 */
function expose({ renderer, one, sum, add }, studio, camera, count) {
  renderer.autoClear = true;
  renderer.setRenderTarget(sum);
  renderer.clear();
  const { width, height } = one;
  for (let i = 0; i < count; i += 1) {
    studio.lights.jitter(i, count);
    const dx = (i * 0.7548776662466927) % 1;
    const dy = (i * 0.5698402909980532) % 1;
    camera.setViewOffset(width, height, dx - 0.5, dy - 0.5, width, height);
    renderer.setRenderTarget(one);
    renderer.render(studio.scene, camera);
    add.material.uniforms.weight.value = 1 / count;
    renderer.autoClear = false;
    renderer.setRenderTarget(sum);
    add.render(renderer);
    renderer.autoClear = true;
  }
  camera.clearViewOffset();
}

/**
 * @param {Darkroom} room
 * @param {{ scene: THREE.Scene, lights: import('./studio.mjs').Lighting }} studio
 * @param {THREE.PerspectiveCamera} camera
 * @param {{ exposures: number, exposure: number, vignette?: number }} options
 * @returns {string} a PNG as a data URL
 */
export function photograph(room, studio, camera, { exposures, exposure, vignette = 0.35 }) {
  expose(room, studio, camera, exposures);
  Object.assign(room.develop.material.uniforms, { exposure: { value: exposure }, vignette: { value: vignette } });
  room.renderer.setRenderTarget(null);
  room.develop.render(room.renderer);
  return room.renderer.domElement.toDataURL('image/png');
}
