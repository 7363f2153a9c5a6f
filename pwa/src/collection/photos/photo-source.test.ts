import { describe, expect, it } from 'vitest';
import { NO_DEVICE_SETS } from '../device/device-sets.ts';
import { photoSource } from './photo-source.ts';

const view = { token: 'abc' };
const grant = { line: 'line-1', sig: 'a+b' };

describe('the source of photos', () => {
  it('returns addresses at once if this device stores nothing', () => {
    expect(photoSource(1, null, NO_DEVICE_SETS)(view, 320)).toBe('/photos/1/abc-320.jpg');
  });

  it('prefers the files on this device', async () => {
    const device = {
      ...NO_DEVICE_SETS,
      urlAt: async (_id: number, token: string, edge: number) => (edge === 320 ? `blob:${token}` : null),
    };
    const source = photoSource(1, grant, device);
    expect(await source(view, 320)).toBe('blob:abc');
    expect(await source(view, 800)).toBe('/photos/1/abc-800.jpg?line=line-1&sig=a%2Bb');
  });
});
