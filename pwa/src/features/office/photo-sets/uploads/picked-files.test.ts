import { describe, expect, it } from 'vitest';
import { sortPicked } from './picked-files.ts';

const picked = (...paths: string[]) => paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }));
const pathsOf = (...paths: string[]) => sortPicked(picked(...paths)).files.map(({ path }) => path);

describe('chosen files', () => {
  it('lose a folder around all of them', () => {
    expect(pathsOf('Set/pose-1-a.jpg', 'Set/pose-1-b.jpg')).toEqual(['pose-1-a.jpg', 'pose-1-b.jpg']);
    expect(pathsOf('Set/Pose 1/x.jpg', 'Set/Pose 2/x.jpg')).toEqual(['Pose 1/x.jpg', 'Pose 2/x.jpg']);
  });

  it('keep the folder of one pose', () => {
    expect(pathsOf('Pose 3/IMG_1.jpg', 'Pose 3/IMG_2.jpg')).toEqual(['Pose 3/IMG_1.jpg', 'Pose 3/IMG_2.jpg']);
  });

  it.each([
    ['IMG_1.HEIC', 'HEIC'],
    ['IMG_1.CR3', 'raw file'],
    ['notes.txt', "isn't a JPEG"],
  ])('%s is left out, with the reason', (path, reason) => {
    const { files, refused } = sortPicked(picked(path, 'good.jpg'));
    expect(files.map((file) => file.path)).toEqual(['good.jpg']);
    expect(refused).toEqual([{ path, reason: expect.stringContaining(reason) }]);
  });

  it('are all left out if a set can not have as many', () => {
    const named = (count: number) => picked(...Array.from({ length: count }, (_, number) => `pose-${number}.jpg`));
    expect(sortPicked(named(500)).files).toHaveLength(500);
    const { files, refused } = sortPicked(named(501));
    expect([files, refused.length, refused[0]?.reason]).toEqual([[], 501, 'A photo set has at most 500 pictures.']);
  });

  it('of file managers are left out silently', () => {
    expect(sortPicked(picked('.DS_Store', 'Thumbs.db'))).toEqual({ files: [], refused: [] });
  });
});
