import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { provideIdb } from '#test/fake-idb.ts';
import { openControl, press, setUpKeeping } from './testing/keep-control.tsx';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));
vi.mock('./storage-support.ts', async (load) => ({ ...(await load<object>()), storageSupport: async () => 'supported' }));
const shop = setUpKeeping();

/** Styles with variables can't be computed here. */
const lookOf = async (text: string | RegExp) => (await screen.findByText(text)).className;

test('is in the color of the shop only for a set that is here whole', async () => {
  shop.device.answers['/photos/1/t1-800.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
  openControl();
  const plain = await lookOf('Online only');
  await press('Keep on This Device');
  expect(await lookOf(/^Keeping, \d+%$/)).toBe(plain);
  await press('Pause First Light');
  expect(await lookOf('Partly on this device')).toBe(plain);
  await press('Resume First Light');
  expect(await lookOf('On this device')).not.toBe(plain);
});
