import { BLUR_PIXELS, contourRange, type ToneSettings, tableOf } from './tones.ts';

/** One triangle that covers everything. */
const VERTICES = `#version 300 es
out vec2 place;
void main() {
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  gl_Position = vec4(place.x * 2.0 - 1.0, 1.0 - place.y * 2.0, 0.0, 1.0);
}`;

/** The blur reads a smaller level of the photo, with four samples that smooth it (a cubic spline), so any radius costs the same. */
const FRAGMENTS = `#version 300 es
precision highp float;
uniform sampler2D photo;
uniform sampler2D table;
uniform float level;
uniform bool isContour;
uniform vec2 contourRange;
uniform vec2 pixel;
in vec2 place;
out vec4 color;

float lightAt(vec2 at) {
  return dot(textureLod(photo, at, level).rgb, vec3(0.2126, 0.7152, 0.0722));
}

float light(vec2 at) {
  if (level <= 0.0) return lightAt(at);
  vec2 size = vec2(textureSize(photo, 0)) / exp2(level);
  vec2 texel = at * size - 0.5;
  vec2 f = fract(texel);
  vec2 f2 = f * f;
  vec2 f3 = f2 * f;
  vec2 w0 = (1.0 - f) * (1.0 - f) * (1.0 - f) / 6.0;
  vec2 w1 = (4.0 - 6.0 * f2 + 3.0 * f3) / 6.0;
  vec2 w3 = f3 / 6.0;
  vec2 g0 = w0 + w1;
  vec2 g1 = 1.0 - g0;
  vec2 h0 = w1 / g0 - 0.5 + floor(texel);
  vec2 h1 = w3 / g1 + 1.5 + floor(texel);
  float top = mix(lightAt(vec2(h0.x, h0.y) / size), lightAt(vec2(h1.x, h0.y) / size), g1.x);
  float bottom = mix(lightAt(vec2(h0.x, h1.y) / size), lightAt(vec2(h1.x, h1.y) / size), g1.x);
  return mix(top, bottom, g1.y);
}

float steepness(vec2 at) {
  float a = light(at - pixel), b = light(at + vec2(0, -pixel.y)), c = light(at + vec2(pixel.x, -pixel.y));
  float d = light(at + vec2(-pixel.x, 0)), f = light(at + vec2(pixel.x, 0));
  float g = light(at + vec2(-pixel.x, pixel.y)), h = light(at + vec2(0, pixel.y)), i = light(at + pixel);
  return length(vec2(c + 2.0 * f + i - a - 2.0 * d - g, g + 2.0 * h + i - a - 2.0 * b - c)) / 4.0;
}

void main() {
  float gray = isContour
    ? 1.0 - smoothstep(contourRange.x, contourRange.y, steepness(place))
    : texelFetch(table, ivec2(int(light(place) * 255.0 + 0.5), 0), 0).r;
  color = vec4(vec3(gray), 1.0);
}`;

export interface Painter {
  paint(image: HTMLImageElement, settings: ToneSettings): void;
  dispose(): void;
}

interface Uniforms {
  level: WebGLUniformLocation | null;
  isContour: WebGLUniformLocation | null;
  contourRange: WebGLUniformLocation | null;
  pixel: WebGLUniformLocation | null;
}

/** Null if the browser has no WebGL 2, or doesn't get a context now. */
export function webglPainter(canvas: HTMLCanvasElement): Painter | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  const program = gl && linkProgram(gl);
  if (!gl || !program) return null;
  const uniforms = uniformsOf(gl, program);
  const [photo, table] = [newTexture(gl, gl.LINEAR, gl.LINEAR_MIPMAP_LINEAR), newTexture(gl, gl.NEAREST, gl.NEAREST)];
  let loaded = '';
  return {
    paint(image, settings) {
      bind(gl, 0, photo);
      if (loaded !== image.currentSrc) {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
        gl.generateMipmap(gl.TEXTURE_2D);
        loaded = image.currentSrc;
      }
      bind(gl, 1, table);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, 256, 1, 0, gl.RED, gl.UNSIGNED_BYTE, tableOf(settings));
      setUniforms(gl, uniforms, { image, canvas, settings });
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      gl.deleteTexture(photo);
      gl.deleteTexture(table);
      gl.deleteProgram(program);
    },
  };
}

function uniformsOf(gl: WebGL2RenderingContext, program: WebGLProgram): Uniforms {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's function isn't a hook
  gl.useProgram(program);
  const at = (name: string) => gl.getUniformLocation(program, name);
  gl.uniform1i(at('photo'), 0);
  gl.uniform1i(at('table'), 1);
  return { level: at('level'), isContour: at('isContour'), contourRange: at('contourRange'), pixel: at('pixel') };
}

interface Painting {
  image: HTMLImageElement;
  canvas: HTMLCanvasElement;
  settings: ToneSettings;
}

function setUniforms(gl: WebGL2RenderingContext, uniforms: Uniforms, { image, canvas, settings }: Painting): void {
  const { faint, full } = contourRange(settings.detail);
  // One pixel of the screen, or of the photo where that is coarser
  const size = [Math.min(canvas.width, image.naturalWidth), Math.min(canvas.height, image.naturalHeight)] as const;
  // Level 1 is half the size, and so on; a photo that is larger than the screen is read from the level of the screen
  const pixels = Math.max(image.naturalHeight / Math.max(1, canvas.height), settings.blur * BLUR_PIXELS * image.naturalHeight);
  gl.uniform1f(uniforms.level, Math.max(0, Math.log2(pixels)));
  gl.uniform1i(uniforms.isContour, settings.tone === 'contour' ? 1 : 0);
  gl.uniform2f(uniforms.contourRange, faint, full);
  gl.uniform2f(uniforms.pixel, 1 / size[0], 1 / size[1]);
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTICES],
    [gl.FRAGMENT_SHADER, FRAGMENTS],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function newTexture(gl: WebGL2RenderingContext, larger: number, smaller: number): WebGLTexture {
  const texture = gl.createTexture();
  bind(gl, 0, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, larger);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, smaller);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

function bind(gl: WebGL2RenderingContext, unit: number, texture: WebGLTexture): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
}
