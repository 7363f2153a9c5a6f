import { cents } from '@archive/schema/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { cartStore } from '#state/cart/cart.ts';
import { emptyCollection, setCollection, setOpenable } from '#state/owned-photo-sets.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { aPhotoSet, never, renderInShop } from '#test/fake-shop.tsx';
import { shownToast } from '#test/shown-toast.ts';
import { PhotoSetPage } from './PhotoSetPage.tsx';

function reference(id: number, title: string, price: number) {
  const { picture } = aPhotoSet(id, title);
  return { __typename: 'PhotoSetSummary', id, slug: `set-${id}`, title, price, picture };
}

const aView = { __typename: 'SampleView', width: 900, height: 1200, turn: null, figure: null };

function aSet(changes: object = {}) {
  const { picture, ...others } = aPhotoSet(1, 'First Light');
  const view = { ...aView, picture };
  return {
    ...others,
    ...{ __typename: 'PhotoSetDetails', picture, sheet: null },
    ...{ poseCount: 5, photoCount: 40, minViews: 8, maxViews: 8, photoWidth: 1500, photoHeight: 2000 },
    ...{ archiveBytes: 12_345_678, archiveParts: 1 },
    sample: { __typename: 'SamplePose', name: 'The Stretch', views: [view, view] },
    includedIn: [],
    parts: [],
    ...changes,
  };
}

function open(answer: Handler, address = '/photo-sets/1-first-light') {
  const routes = (
    <Routes>
      <Route path="/photo-sets/:slug" element={<PhotoSetPage />} />
    </Routes>
  );
  return renderInShop(routes, { answers: { PhotoSetDetail: answer, SessionMe: never }, address });
}

beforeEach(() => {
  cartStore().clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('the page of a photo set', () => {
  test('shows the free pose, the facts, the price and the button', async () => {
    open(() => ({ photoSet: aSet() }));
    expect(await screen.findByRole('heading', { level: 1, name: 'First Light' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'The Stretch, from 2 vantage points' })).toBeInTheDocument();
    for (const fact of ['5, each from 8 vantage points', '40', 'up to 1500 × 2000 pixels', 'zip file with JPEG photos, 12 MB'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(screen.getByText('$5.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeInTheDocument();
  });

  test('shows the cover beside the free pose, small, and the vantage points of a pose as a dial', async () => {
    const picture = { ...aPhotoSet(1, '').picture, alt: 'The cover' };
    open(() => ({ photoSet: aSet({ picture }) }));
    expect(await screen.findByRole('img', { name: 'The cover' })).toHaveAttribute('sizes', '6rem');
    expect(document.querySelectorAll('dd svg .point')).toHaveLength(8);
  });

  test('shows the cover while the free pose is prepared', async () => {
    const views = [{ __typename: 'SampleView', width: 900, height: 1200, turn: null, figure: null, picture: null }];
    open(() => ({ photoSet: aSet({ sample: { __typename: 'SamplePose', name: 'The Stretch', views } }) }));
    expect(await screen.findByText('A free pose to walk around appears here soon.')).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'A figure, 1' })).toHaveLength(1);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test.each([
    ['announces the contact sheet until it is composed', { sheet: null }, true],
    ['has no contact sheet without photos', { sheet: null, poseCount: 0, photoCount: 0, sample: null }, false],
    ['has no contact sheet of other sets', { sheet: null, sample: null, parts: [reference(2, 'The Long Reach', 800)] }, false],
  ])('%s', async (_what, changes, isAnnounced) => {
    open(() => ({ photoSet: aSet(changes) }));
    await screen.findByRole('heading', { level: 1, name: 'First Light' });
    const sheet = screen.queryByRole('region', { name: 'Contact sheet' });
    expect(sheet?.textContent.includes('Small pictures of all photos appear here soon.') ?? false).toBe(isAnnounced);
  });

  test('has a sentence where the contact sheet is missing, until it can be loaded', async () => {
    await connect(false);
    open(() => ({ photoSet: aSet({ sheet: { ...aPhotoSet(1, '').picture, alt: 'All photos' } }) }));
    fireEvent.error(await screen.findByRole('img', { name: 'All photos' }));
    expect(screen.getByText('The photos appear here when you are back online.')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'All photos' })).toBeNull();
    await vi.dynamicImportSettled();
    await connect(true);
    fireEvent.error(await screen.findByRole('img', { name: 'All photos' }));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('img', { name: 'All photos' })).toBeInTheDocument();
  });

  test('shows the contact sheet in its full width on demand', async () => {
    open(() => ({ photoSet: aSet({ sheet: { ...aPhotoSet(1, '').picture, alt: 'All photos', width: 996 } }) }));
    const sheet = await screen.findByRole('img', { name: 'All photos' });
    // Hidden in a window as wide as that of a test.
    const button = screen.getByText('Show Larger');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(button);
    expect(sheet.closest('div')).toHaveStyle({ width: '996px' });
    expect(sheet).toHaveAttribute('sizes', '996px');
    fireEvent.click(button);
    expect(sheet.closest('div')).toHaveStyle({ maxWidth: '996px' });
  });

  test('may have one photo', async () => {
    const { picture } = aPhotoSet(1, '');
    const sample = { __typename: 'SamplePose', name: 'The Stretch', views: [{ ...aView, picture }] };
    const sheet = { ...picture, alt: 'The photo of the set, small', width: 124, widths: [62, 124] };
    open(() => ({ photoSet: aSet({ sample, sheet, poseCount: 1, photoCount: 1, minViews: 1, maxViews: 1 }) }));
    expect(await screen.findByRole('region', { name: 'The Stretch, from one vantage point' })).toBeInTheDocument();
    expect(screen.getByText('1, from one vantage point')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'draw from it' })).toHaveAttribute('href', '/desk?samples');
    // Not as wide as the page
    expect(screen.getByRole('img', { name: 'The photo of the set, small' }).closest('div')).toHaveStyle({ maxWidth: '124px' });
  });

  test.each([
    [{ poseCount: 1, photoCount: 8 }, '1, from 8 vantage points'],
    [{ poseCount: 100, photoCount: 500, minViews: 5, maxViews: 5 }, '100, each from 5 vantage points'],
    [{ poseCount: 1500, photoCount: 1500, minViews: 1, maxViews: 1 }, '1,500, each from one vantage point'],
    [{ poseCount: 84, photoCount: 500, minViews: 2, maxViews: 6 }, '84, from 2 to 6 vantage points each'],
  ])('with %o says: %s', async (counts, fact) => {
    open(() => ({ photoSet: aSet(counts) }));
    expect(await screen.findByText(fact)).toBeInTheDocument();
  });

  test('opens in the collection of its owner', async () => {
    setCollection([1]);
    open(() => ({ photoSet: aSet() }));
    expect(await screen.findByRole('link', { name: 'Open in My Collection' })).toHaveAttribute('href', '/collection/1-set-1');
    expect(screen.getByText('You own this set.')).toBeInTheDocument();
    expect(screen.queryByText('$5.00')).toBeNull();
    expect(screen.queryByRole('button', { name: 'In Collection' })).toBeNull();
    emptyCollection();
  });

  test.each([
    ['a set', 'You own this set.', [1], {}],
    [
      'all sets of a Complete Collection',
      'You own this collection.',
      [2, 3],
      { parts: [reference(2, 'The Long Reach', 800), reference(3, 'Market Day', 1200)] },
    ],
  ])('sells nothing again to a guest who can open %s', async (_what, text, openable, changes) => {
    setOpenable(openable);
    open(() => ({ photoSet: aSet(changes) }));
    expect(await screen.findByRole('link', { name: 'Open in My Collection' })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Collection|Cart/ })).toBeNull();
    emptyCollection();
  });

  test('sells a Complete Collection to a guest who can open some of its sets', async () => {
    setOpenable([2]);
    open(() => ({ photoSet: aSet({ parts: [reference(2, 'The Long Reach', 800), reference(3, 'Market Day', 1200)] }) }));
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeInTheDocument();
    emptyCollection();
  });

  test('has no such link for everyone else', async () => {
    open(() => ({ photoSet: aSet() }));
    await screen.findByRole('heading', { level: 1, name: 'First Light' });
    expect(screen.queryByRole('link', { name: 'Open in My Collection' })).toBeNull();
  });

  test('says what a Complete Collection costs beyond the set', async () => {
    open(() => ({ photoSet: aSet({ includedIn: [reference(6, 'Season 1 Complete Collection', 4800)] }) }));
    const link = await screen.findByRole('link', { name: /Included in Season 1 Complete Collection, for \$43.00 more/ });
    expect(link).toHaveAttribute('href', '/photo-sets/6-set-6');
  });

  test('sells no set that is in the cart with its Complete Collection', async () => {
    cartStore().add({ id: '6', name: 'Season 1 Complete Collection', price: cents(4800) });
    open(() => ({ photoSet: aSet({ includedIn: [reference(6, 'Season 1 Complete Collection', 4800)] }) }));
    const link = await screen.findByRole('link', { name: 'In your cart as part of Season 1 Complete Collection' });
    expect(link).toHaveAttribute('href', '/photo-sets/6-set-6');
    expect(screen.queryByText(/^Included in/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'In Cart' }));
    expect(cartStore().items()).toHaveLength(1);
    expect(shownToast()).toBe('Already in Cart: First Light is in your cart as part of Season 1 Complete Collection.');
  });

  test('links to the sets of a Complete Collection', async () => {
    open(() => ({ photoSet: aSet({ sample: null, parts: [reference(2, 'The Long Reach', 800), reference(3, 'Market Day', 1200)] }) }));
    const parts = within(await screen.findByRole('region', { name: 'Sets in this collection' }));
    expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/photo-sets/2-set-2', '/photo-sets/3-set-3']);
  });

  test.each([
    ['with what it saves', 1500, 'One by one, its sets cost $20.00. You save $5.00.'],
    ['without a saving', 2000, null],
  ])('shows a Complete Collection %s', async (_what, price, text) => {
    open(() => ({ photoSet: aSet({ price, parts: [reference(2, 'The Long Reach', 800), reference(3, 'Market Day', 1200)] }) }));
    await screen.findByRole('button', { name: 'Add to Cart' });
    expect(screen.queryByText(/You save/)?.textContent ?? null).toBe(text);
  });

  test('marks the sets of a Complete Collection that the visitor owns', async () => {
    setCollection([3]);
    open(() => ({ photoSet: aSet({ parts: [reference(2, 'The Long Reach', 800), reference(3, 'Market Day', 1200)] }) }));
    const parts = within(await screen.findByRole('region', { name: 'Sets in this collection' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual(['The Long Reach$8.00', 'Market DayIn your collection']);
    emptyCollection();
  });

  test.each([
    ['a set that is not on sale', '/photo-sets/99', () => ({ photoSet: null }), 'Photo Set Not Found'],
    ['an address without an id', '/photo-sets/first-light', never, 'Photo Set Not Found'],
    ['an error of the shop', '/photo-sets/1', appError('INTERNAL', 'down'), 'Photo Set Not Loaded'],
  ] as [string, string, Handler, string][])('explains %s', async (_what, address, answer, title) => {
    open(answer, address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Photo Sets' })).toHaveAttribute('href', '/photo-sets');
    if (title === 'Photo Set Not Found') expect(screen.getByRole('link', { name: 'My Collection' })).toHaveAttribute('href', '/collection');
  });

  test('is not reported as missing while offline, and is shown with the next connection', async () => {
    await connect(false);
    open(() => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return { photoSet: aSet() };
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Saved on This Device Yet' })).toBeInTheDocument();
    expect(screen.getByText(/You haven't opened this photo set on this device yet/)).toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await connect(true);
    expect(await screen.findByRole('heading', { level: 1, name: 'First Light' })).toBeInTheDocument();
  });
});
