import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { provideIdb } from '#test/fake-idb.ts';
import { readRecords } from './storage/kept-index.ts';
import { openControl, press, setUpKeeping } from './testing/keep-control.tsx';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));
vi.mock('./storage-support.ts', async (load) => ({ ...(await load<object>()), storageSupport: async () => 'supported' }));

const busy = { status: 429, headers: { 'retry-after': '60' } };
const shop = setUpKeeping();

test('keeping adds close-ups later', async () => {
  openControl();
  await press('Keep on This Device');
  await press(/^Add Close-Ups/);
  expect(await screen.findByText(/^On this device with close-ups · /)).toBeInTheDocument();
  expect(shop.device.disk.paths()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Add Close-Ups/ })).not.toBeInTheDocument();
});

test('returns to the sizes for this screen when close-ups are canceled', async () => {
  openControl();
  await press('Keep on This Device');
  await screen.findByText('On this device');
  const sizes = shop.device.disk.paths();
  shop.device.answers['/photos/1/t1-4096.jpg'] = [busy, busy];
  await press(/^Add Close-Ups/);
  await press('Pause First Light');
  // On the card, too: each photo opens
  expect(await screen.findByText('On this device')).toBeInTheDocument();
  await press('Resume First Light');
  await press('Cancel close-ups of First Light');
  expect(await screen.findByRole('button', { name: 'Add Close-Ups, 13\u00a0B' })).toBeInTheDocument();
  expect(shop.device.disk.paths()).toEqual(sizes);
  expect((await readRecords())[0]?.set).toMatchObject({ stage: 'kept', level: 'screen', files: 3 });
});

test('removes the whole set when close-ups are canceled that were wanted from the start', async () => {
  shop.device.answers['/photos/1/t1-4096.jpg'] = [busy];
  openControl();
  await userEvent.click(await screen.findByRole('button', { name: /^Photos to keep/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^With close-ups/ }));
  await press('Keep on This Device');
  await press('Cancel First Light');
  await press('Continue');
  await press('Cancel First Light');
  await press('Stop');
  expect(await screen.findByText('Online only')).toBeInTheDocument();
  expect(shop.device.disk.paths()).toEqual([]);
});

test('asks before it adds close-ups on mobile data, with their size', async () => {
  openControl();
  await press('Keep on This Device');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } });
  await press(/^Add Close-Ups/);
  await screen.findByRole('dialog', { name: 'Use mobile data for 13\u00a0B?' });
  expect(shop.device.disk.paths()).toHaveLength(3);
  await press('Keep');
  expect(await screen.findByText(/^On this device with close-ups · /)).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'connection');
});
