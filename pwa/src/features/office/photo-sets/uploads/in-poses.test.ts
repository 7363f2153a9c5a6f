import { expect, it } from 'vitest';
import { captureTimeOf } from './capture-time.ts';
import { inPoses } from './in-poses.ts';

/** The beginning of a JPEG of a camera. @param before other segments */
function photo(time: string, { isLittle = true, before = [] as number[] } = {}): File {
  const tiff = new DataView(new ArrayBuffer(64));
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittle);
  const entry = (at: number, tag: number, value: number) => {
    tiff.setUint16(at, 1, isLittle);
    tiff.setUint16(at + 2, tag, isLittle);
    tiff.setUint32(at + 10, value, isLittle);
  };
  tiff.setUint32(4, 8, isLittle);
  entry(8, 0x8769, 22);
  entry(22, 0x9003, 40);
  for (const [index, letter] of [...time].entries()) tiff.setUint8(40 + index, letter.charCodeAt(0));
  const exif = [0xff, 0xe1, 0, 72, ...new TextEncoder().encode('Exif'), 0, 0, ...new Uint8Array(tiff.buffer)];
  return new File([new Uint8Array([0xff, 0xd8, ...before, ...exif, 0xff, 0xda])], 'IMG.jpg', { lastModified: 5 });
}

const TAKEN = new Date(2026, 10, 20, 10, 30, 5).getTime();

it('a photo of a camera has its capture time, in both byte orders and after other segments', async () => {
  expect(await captureTimeOf(photo('2026:11:20 10:30:05'))).toBe(TAKEN);
  expect(await captureTimeOf(photo('2026:11:20 10:30:05', { isLittle: false }))).toBe(TAKEN);
  expect(await captureTimeOf(photo('2026:11:20 10:30:05', { before: [0xff, 0xe0, 0, 4, 1, 2] }))).toBe(TAKEN);
});

it.each([
  ['a camera without a clock', photo('0000:00:00 00:00:00')],
  ['a blank time', photo('    :  :     :  :  ')],
  ['an empty file', new File([], 'a.jpg')],
  ['another format', new File(['\x89PNG'], 'a.png')],
  ['a damaged file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 72, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49])], 'a.jpg')],
  ['a segment without length', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xff])], 'a.jpg')],
])('%s has no capture time', async (_what, file) => expect(await captureTimeOf(file)).toBeNull());

it('photos of a camera are ordered and divided into poses by their capture times, not by those of an export', async () => {
  const times = { 'IMG_9998.jpg': '10:00:00', 'IMG_9999.jpg': '10:00:08', 'IMG_0001.jpg': '10:02:00', 'IMG_0002.jpg': '10:02:09' };
  const files = Object.entries(times).map(([path, time]) => ({ path, file: photo(`2026:11:20 ${time}`) }));
  const { ordered, poses } = await inPoses(files);
  expect(ordered.map(({ path }) => path)).toEqual(Object.keys(times));
  expect(ordered.map(({ path }) => poses.get(path))).toEqual(['img_9998.jpg', 'img_9998.jpg', 'img_0001.jpg', 'img_0001.jpg']);
});

it('files whose names say the pose are ordered by name', async () => {
  const files = ['pose-10-view-a.jpg', 'pose-2-view-a.jpg', 'pose-2-view-b.jpg'].map((path) => ({
    path,
    file: photo('2026:11:20 10:00:00'),
  }));
  const { ordered, poses } = await inPoses(files);
  expect(ordered.map(({ path }) => poses.get(path))).toEqual(['pose-2', 'pose-2', 'pose-10']);
});
