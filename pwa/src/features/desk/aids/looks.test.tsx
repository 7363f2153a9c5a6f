import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SURROUNDS } from '../desk-settings.ts';
import { filterOf } from './blur.ts';
import { type DeskAids, MAX_STEPS, NO_DESK_AIDS } from './desk-aids.ts';
import { open, press } from './testing/open-session.tsx';

beforeEach(() => window.localStorage.clear());

const photos = () => document.querySelector<HTMLElement>('[data-photos]');
/** What is turned over: the photo with everything that lies on it. */
const turned = () => photos()?.parentElement;

describe('mirror and upside down', () => {
  it.each([
    ['neither', '', '1 1'],
    ['the mirror', 'm', '-1 1'],
    ['upside down', 'u', '1 -1'],
    ['both', 'mu', '-1 -1'],
  ])('turn the photo over by its style, and its lines back, with %s', async (_, keys, scale) => {
    open();
    for (const key of keys) press(key);
    expect(turned()?.style.scale).toBe(scale);
    press('p');
    const line = await screen.findByRole('slider', { name: 'Plumb and level lines' });
    expect(line.parentElement?.style.scale).toBe(scale);
    expect(turned()).toContainElement(line);
  });

  it('turn over the canvas of the values, too', async () => {
    open();
    press('m');
    press('v');
    await waitFor(() => expect(document.querySelector('canvas')).toBeInTheDocument());
    expect(document.querySelector('canvas')?.parentElement).toBe(turned());
  });
});

describe('grayscale and squint', () => {
  const aids = (changes: Partial<DeskAids>): DeskAids => ({ ...NO_DESK_AIDS, ...changes });

  it.each([
    ['no filter', {}, undefined],
    ['gray', { isGray: true }, 'grayscale(1)'],
    ['blurred', { squint: 4 }, 'blur(12.0px)'],
    ['gray and blurred', { isGray: true, squint: MAX_STEPS }, 'grayscale(1) blur(30.0px)'],
    ['values of a photo that is not changed before', { isGray: true, squint: 4, tone: 'values' as const }, undefined],
  ])('are, for a frame of 1,000 pixels, %s', (_, changes, filter) => expect(filterOf(aids(changes), 1000)).toBe(filter));

  it('blur a larger photo by as much of it', () => {
    expect(filterOf(aids({ squint: 1 }), 500)).toBe('blur(1.5px)');
    expect(filterOf(aids({ squint: 1 }), 2000)).toBe('blur(6.0px)');
  });
});

describe('the surround', () => {
  const colors = { black: '#0b0b0b', gray: '#6e6e6e', white: '#ffffff' };

  it.each(SURROUNDS)('is %s around the photo and outside of a crop', async (surround) => {
    open({ surround });
    const root = document.querySelector('[data-bottom]')?.parentElement;
    if (!root) throw new Error('no session');
    expect(getComputedStyle(root).getPropertyValue('--around')).toBe(colors[surround]);
    press('k');
    await screen.findAllByRole('slider', { name: /crop/i });
    const outside = document.querySelector('path.outside');
    if (!outside) throw new Error('no crop');
    expect(root).toContainElement(outside as HTMLElement);
    expect(getComputedStyle(outside).fill).toBe(colors[surround]);
  });
});
