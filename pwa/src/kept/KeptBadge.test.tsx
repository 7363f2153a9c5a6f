import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { provideIdb } from '#test/fake-idb.ts';
import { openControl, press, setUpKeeping } from './testing/keep-control.tsx';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));
vi.mock('./storage-support.ts', async (load) => ({ ...(await load<object>()), storageSupport: async () => 'supported' }));
const shop = setUpKeeping();

const color = async (text: string | RegExp) => window.getComputedStyle(await screen.findByText(text)).color;

test('is in the color of the shop only for a set that is here whole', async () => {
  shop.device.answers['/photos/1/t1-800.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
  openControl();
  const plain = await color('Online only');
  await press('Keep on This Device');
  expect(await color(/^Keeping, \d+%$/)).toBe(plain);
  await press('Pause First Light');
  expect(await color('Partly on this device')).toBe(plain);
  await press('Resume First Light');
  expect(await color('On this device')).not.toBe(plain);
});
