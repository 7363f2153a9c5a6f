import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { needsFrame } from '#state/page-frame.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { ada } from '#test/fake-shop.tsx';
import { manifest, openCollection, setUpCollection } from '../testing/collection-screen.tsx';
import { parsePosition, parseView, viewQuery } from './pose-address.ts';

provideIdb();
setUpCollection();

const answers = { SessionMe: ada(), CollectionSet: () => ({ ownedSet: manifest(1, 'First Light') }) };
const viewer = (name: string) => screen.findByRole('region', { name: `${name}, from 2 vantage points` });
const position = () => screen.getByText(/^View \d of 2$/, { selector: '[data-viewer-head] *' }).textContent;
const here = () => window.location.pathname + window.location.search;

beforeEach(async () => {
  await connect(true);
  idbEntries.clear();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => void vi.restoreAllMocks());

describe('a pose of the collection', () => {
  test('opens from the vantage point in its address', async () => {
    openCollection('/collection/1-set-1/2?view=2', { answers });
    await viewer('Getting Up');
    expect(position()).toBe('View 2 of 2');
    expect(document.title).toContain('Getting Up, First Light');
  });

  test('leads to the others in the same history entry, and the address follows', async () => {
    openCollection('/collection/1-set-1/1', { answers });
    await viewer('The Stretch');
    const entries = window.history.length;
    expect(screen.queryByRole('button', { name: 'Previous pose' })).toBeNull();
    fireEvent.keyDown(document, { key: 'PageDown' });
    await viewer('Getting Up');
    fireEvent.click(screen.getByRole('button', { name: 'Next view' }));
    await waitFor(() => expect(here()).toBe('/collection/1-set-1/2?view=2'));
    expect(window.history.length).toBe(entries);
    fireEvent.click(screen.getByRole('button', { name: 'Previous pose' }));
    await viewer('The Stretch');
    expect(position()).toBe('View 1 of 2');
    await waitFor(() => expect(here()).toBe('/collection/1-set-1/1'));
  });

  test('stores its address before a phone closes the page', async () => {
    openCollection('/collection/1-set-1/1', { answers });
    await viewer('The Stretch');
    fireEvent.keyDown(document, { key: 'PageDown' });
    window.dispatchEvent(new Event('pagehide'));
    expect(here()).toBe('/collection/1-set-1/2');
  });

  test('Escape leads back to its row in the set', async () => {
    openCollection('/collection/1-set-1/2', { answers });
    await viewer('Getting Up');
    expect(screen.getByRole('link', { name: 'All poses of First Light' })).toHaveAttribute('href', '/collection/1-set-1#pose-2');
    fireEvent.keyDown(document, { key: 'Escape' });
    await screen.findByRole('heading', { level: 1, name: 'First Light' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Getting Up' })).toHaveFocus());
  });

  test.each(['3', '0', 'x', '1.5'])('%s does not exist', async (pose) => {
    openCollection(`/collection/1-set-1/${pose}`, { answers });
    await screen.findByRole('heading', { level: 1, name: 'Pose Not Found' });
    expect(screen.getByRole('link', { name: 'All Poses of the Set' })).toHaveAttribute('href', '/collection/1-set-1');
    expect(needsFrame.get()).toBe(true);
  });

  test('says why its set cannot be opened', async () => {
    openCollection('/collection/1-set-1/1', { answers: { CollectionSet: () => ({ ownedSet: null }) } });
    await screen.findByRole('heading', { level: 1, name: 'Not in Your Collection' });
    expect(needsFrame.get()).toBe(true);
  });

  test('loads its photos from this device', async () => {
    const device = { open: async () => manifest(1, 'First Light'), urlAt: async (_id: number, token: string) => `blob:${token}` };
    openCollection('/collection/1-set-1/1', { answers, device });
    const element = await viewer('The Stretch');
    await waitFor(() => expect(element.querySelector('img[src="blob:1a"]')).not.toBeNull());
    expect(within(element).queryByText(/being prepared/)).toBeNull();
  });
});

test.each([
  ['?view=2', 1],
  ['?view=1', 0],
  ['?view=0', 0],
  ['?view=-1', 0],
  ['?view=x', 0],
  ['', 0],
])('the query %j is view %i', (search, view) => {
  expect(parseView(search)).toBe(view);
  if (view > 0) expect(viewQuery(view)).toBe(search);
});

test('a position is a whole number from 1', () => {
  expect(['1', '12', '0', '-1', '1.5', 'x', ''].map(parsePosition)).toEqual([1, 12, null, null, null, null, null]);
});
