/**
 * Varnished limewood. The grain is solid: it is computed from a position inside
 * the plank, so it runs through every part as if it were cut from it.
 */
import * as THREE from 'three';

const NOISE = /* glsl */ `
  varying vec3 vGrain;
  uniform vec3 paleWood;
  uniform vec3 darkWood;

  float woodHash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1137, 0.0973));
    p += dot(p, p.yzx + 33.33);
    return fract((p.x + p.y) * p.z);
  }

  float woodNoise(vec3 p) {
    vec3 cell = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    vec2 e = vec2(0.0, 1.0);
    float near = mix(
      mix(woodHash(cell), woodHash(cell + e.yxx), f.x),
      mix(woodHash(cell + e.xyx), woodHash(cell + e.yyx), f.x), f.y);
    float far = mix(
      mix(woodHash(cell + e.xxy), woodHash(cell + e.yxy), f.x),
      mix(woodHash(cell + e.xyy), woodHash(cell + e.yyy), f.x), f.y);
    return mix(near, far, f.z);
  }

  // x: how dark the year ring is here, y: fine fibers, z: slow change of tone.
  vec3 woodFigure(vec3 p) {
    float sway = woodNoise(p * vec3(5.0, 1.3, 5.0)) - 0.5;
    float ripple = woodNoise(p * vec3(23.0, 3.5, 23.0)) - 0.5;
    float age = length(p.xz) / 0.021 + sway * 2.6 + ripple * 0.5;
    float season = fract(age);
    float lateWood = smoothstep(0.15, 0.86, season) * (1.0 - smoothstep(0.9, 1.0, season));
    float strength = 0.55 + 0.45 * woodHash(vec3(floor(age), 3.0, 7.0));
    float fiber = woodNoise(p * vec3(420.0, 9.0, 420.0));
    float tone = woodNoise(p * vec3(3.0, 0.7, 3.0) + 40.0);
    return vec3(lateWood * strength, fiber, tone);
  }
`;

/**
 * @param {{ pale?: string, dark?: string, gloss?: number }} [look]
 * @returns {THREE.MeshPhysicalMaterial}
 */
export function woodMaterial({ pale = '#dcb98f', dark = '#a8763f', gloss = 0.4 } = {}) {
  const material = new THREE.MeshPhysicalMaterial({
    roughness: 0.52,
    clearcoat: gloss,
    clearcoatRoughness: 0.28,
    specularIntensity: 0.6,
  });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.paleWood = { value: new THREE.Color(pale) };
    shader.uniforms.darkWood = { value: new THREE.Color(dark) };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 grain;\nvarying vec3 vGrain;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGrain = grain;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${NOISE}`)
      .replace(
        '#include <color_fragment>',
        /* glsl */ `
        vec3 figure = woodFigure(vGrain);
        diffuseColor.rgb = mix(paleWood, darkWood, figure.x * 0.34 + (figure.y - 0.5) * 0.2 + 0.08);
        diffuseColor.rgb *= 0.84 + 0.3 * figure.z;`,
      )
      .replace(
        '#include <roughnessmap_fragment>',
        /* glsl */ `
        float roughnessFactor = roughness + 0.14 * figure.x - 0.05 * figure.y;`,
      )
      // The room's light is already sampled with shadows: keep only a trace of
      // the unshadowed kind, or the joints would lose their dark seams.
      .replace('#include <lights_fragment_maps>', '#include <lights_fragment_maps>\niblIrradiance *= 0.12;');
  };
  return material;
}
