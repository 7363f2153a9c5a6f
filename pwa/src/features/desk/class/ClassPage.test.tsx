import { type ClassSession, classQuery } from '@archive/schema/drawing/class-session';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceSetsContext, NO_DEVICE_SETS } from '#collection/device/device-sets.ts';
import { QrCode } from '#components/pictures/QrCode.tsx';
import { aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { readSettings } from '../desk-settings.ts';
import { ClassPage } from './ClassPage.tsx';
import { ClassSessionPage } from './ClassSessionPage.tsx';
import { ClassRun } from './running/ClassRun.tsx';

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view = { token: 'a', alt: '', color: '#000', width: 3, height: 4, turn: null, figure: null, files: [{ edge: 320 }] };
const poses = [1, 2].map((position) => ({ position, name: `Pose ${position}`, views: [view] }));
const device = { ...NO_DEVICE_SETS, open: async () => ({ ...aPhotoSet(3, 'First Light'), poses }) } as unknown as typeof NO_DEVICE_SETS;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const address = () => document.querySelector('output')?.textContent;

function open(page: ReactNode, at: string) {
  const inShop = (
    <DeviceSetsContext value={device}>
      {page}
      <Address />
    </DeviceSetsContext>
  );
  renderInShop(inShop, { address: at, answers: { CollectionList: () => ({ collection: [] }), FreeSamples: () => ({ freeSamples: [] }) } });
}

it('a class of the pose that was chosen at the desk has it in its link', async () => {
  open(<ClassPage />, '/desk/class?set=3&pose=2');
  const make = screen.getByRole('button', { name: 'Make the Link' });
  await vi.waitFor(() => expect(make).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(make);
  await screen.findByRole('button', { name: 'Join' });
  expect(address()).toMatch(/sets=3&pose=2&/);
  const link = window.location.origin + address();
  expect(screen.getByText(link)).toBeInTheDocument();
  // The code that the others scan is that of the link
  const pathOf = (picture: ParentNode) => picture.querySelector('path')?.getAttribute('d');
  const shown = await screen.findByRole('img', { name: 'QR code with the link to this class' });
  expect(pathOf(shown)).toMatch(/^M0 0h1v1h-1z/);
  expect(pathOf(shown)).toBe(pathOf(render(<QrCode text={link} label="" />).container));
  // Not on the button that is gone
  expect(screen.getByRole('heading', { level: 1, name: 'Class' })).toHaveFocus();
});

it('after a class, the desk has its pose and its rounds', async () => {
  const classSession: ClassSession = { photoSetIds: [3], pose: 2, preset: 'fourSides', rows: [], seed: 1, startsAt: 1, poses: 'abc' };
  open(<ClassRun classSession={classSession} />, `/desk/session?${classQuery(classSession)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Draw Again' }));
  expect(address()).toBe('/desk?set=3&pose=2');
  expect(readSettings().preset).toBe('fourSides');
});

it('the damaged address of a class opens the session on this device', async () => {
  open(<ClassSessionPage />, '/desk/session?sets=3');
  await vi.waitFor(() => expect(address()).toBe('/desk/session'));
});
