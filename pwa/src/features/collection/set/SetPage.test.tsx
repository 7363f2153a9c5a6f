import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { ada, never } from '#test/fake-shop.tsx';
import { collectionOf, FirstRowsOnly, manifest, openCollection, ownedSet, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();

const address = '/collection/1-set-1';
const opens: Handler = ({ id }) => ({ ownedSet: manifest(id, 'First Light') });
const nothing: Handler = () => ({ ownedSet: null });
const storeGrants = (...lines: number[]) =>
  idbEntries.set(
    'purchase-grants-1',
    lines.map((n) => ({ line: `line-${n}`, sig: `sig-${n}`, owner: null })),
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await connect(true);
  idbEntries.clear();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => void vi.restoreAllMocks());

describe('a set of the collection', () => {
  test('shows its poses, each with all photos as links', async () => {
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: opens } });
    await heading('First Light');
    expect(screen.getByText('2 poses, 4 photos')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('listitem').filter(({ id }) => id.startsWith('pose-')) as [HTMLElement, HTMLElement];
    expect(within(second).getByRole('link', { name: 'Getting Up' })).toHaveAttribute('href', '/collection/1-set-1/2');
    const links = within(first).getAllByRole('link', { name: /^Photo/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/collection/1-set-1/1', '/collection/1-set-1/1?view=2']);
    await waitFor(() => expect(within(first).getByRole('img', { name: 'Photo 1a' })).toHaveAttribute('src', '/photos/1/1a-320.jpg'));
  });

  test('may have one photo, and a title that goes on and on', async () => {
    const title = 'A title without any space that goes on and on'.replaceAll(' ', '').repeat(5);
    const { poses, ...set } = manifest(1, title);
    const one = poses.slice(0, 1).map((pose) => ({ ...pose, views: pose.views.slice(0, 1) }));
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: () => ({ ownedSet: { ...set, poses: one } }) } });
    await heading(title);
    expect(screen.getByText('1 pose, 1 photo')).toBeInTheDocument();
    expect(screen.getByText('1 view')).toBeInTheDocument();
  });

  test('of 250 poses shows all names, and the photos of those near the window', async () => {
    vi.stubGlobal('IntersectionObserver', FirstRowsOnly);
    const { poses, ...set } = manifest(1, 'First Light');
    const [pose] = poses;
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...pose,
      position: index + 1,
      views: pose?.views.map((view) => ({ ...view, token: `${index}-${view.token}` })),
    }));
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: () => ({ ownedSet: { ...set, poses: many } }) } });
    expect(await screen.findByText('250 poses, 500 photos')).toBeInTheDocument();
    expect(document.querySelectorAll('li h2')).toHaveLength(250);
    expect(document.querySelectorAll('li li a')).toHaveLength(4);
    await waitFor(() => expect(document.querySelectorAll('li img[src]')).toHaveLength(4));
  });

  test('has its zip for an account', async () => {
    openCollection('/collection/6-set-6', { answers: { SessionMe: ada(), CollectionSet: opens } });
    await heading('First Light');
    expect(screen.getByRole('link', { name: 'Download First Light' })).toHaveAttribute('href', '/downloads/file-6.zip');
  });

  test.each([
    ['its zip if the account has it too', true],
    ['the hint about the email if it does not', false],
  ])('opened with a link by a signed-in user has %s', async (_what, isOfAccount) => {
    const listed = [ownedSet(7, 'First Light')];
    const CollectionList: Handler = ({ grants }) => ({ collection: grants.length > 0 || isOfAccount ? listed : [] });
    openCollection('/collection/7-set-7?line=line-7&sig=sig-7', { answers: { SessionMe: ada(), CollectionSet: opens, CollectionList } });
    const zip = await screen.findByRole('region', { name: 'Zip File' });
    expect(within(zip).queryByRole('link', { name: 'Download First Light' }) !== null).toBe(isOfAccount);
    expect(within(zip).queryByText('The links to the originals are in your email.') === null).toBe(isOfAccount);
  });

  test('names the email that has the zip for a guest', async () => {
    storeGrants(7);
    openCollection('/collection/7-set-7', {
      answers: { CollectionSet: opens, CollectionList: () => ({ collection: [ownedSet(7, 'First Light')] }) },
    });
    expect(await screen.findByText('The links to the originals are in your email.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download First Light' })).toBeNull();
  });

  test('says that photos are being cut, and looks again', async () => {
    let edges: number[] = [];
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: () => ({ ownedSet: manifest(1, 'First Light', edges) }) } });
    expect(await screen.findByText('Some photos are being prepared')).toBeInTheDocument();
    expect(document.querySelector('li img[src]')).toBeNull();
    edges = [320];
    fireEvent.click(screen.getByRole('button', { name: 'Check Again' }));
    await waitFor(() => expect(screen.queryByText('Some photos are being prepared')).toBeNull());
    expect(await screen.findByRole('img', { name: 'Photo 1a' })).toBeInTheDocument();
  });

  test('has the control for keeping it on this device', async () => {
    const Control = ({ photoSetId, title }: { photoSetId: number; title: string }) => (
      <p>
        Keep {title} ({photoSetId})
      </p>
    );
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: opens }, device: { Control } });
    expect(await screen.findByText('Keep First Light (1)')).toBeInTheDocument();
  });
});

describe('the link in an email', () => {
  test("opens the set with the link's grant, also for its photos", async () => {
    storeGrants(7);
    const asked: unknown[] = [];
    const CollectionSet: Handler = (variables, call) => {
      asked.push({ ...variables, isInAddress: call.isQuery });
      return opens(variables, call);
    };
    openCollection(`${address}?line=line-1&sig=sig-1`, { answers: { CollectionSet } });
    await heading('First Light');
    expect(asked[0]).toEqual({ id: 1, grant: { line: 'line-1', sig: 'sig-1' }, isInAddress: false });
    const photo = await screen.findByRole('img', { name: 'Photo 2b' });
    expect(photo).toHaveAttribute('src', '/photos/1/2b-320.jpg?line=line-1&sig=sig-1');
  });

  test('leads to the list of the sets of a Complete Collection', async () => {
    const CollectionList = () => ({ collection: [ownedSet(1, 'First Light', { line: 'line-6' })] });
    openCollection('/collection/6-set-6?line=line-6&sig=sig-6', { answers: { CollectionSet: nothing, CollectionList } });
    await heading('My Collection');
    expect(await screen.findByRole('article', { name: 'First Light' })).toBeInTheDocument();
  });

  test('says what else to do if it opens nothing', async () => {
    openCollection(`${address}?line=line-1&sig=wrong`, { answers: { CollectionSet: nothing } });
    await heading('Not in Your Collection');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Sign in if you bought the photo set with an account. If you opened a link from an email, it no longer works/,
    );
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find My Downloads' })).toBeInTheDocument();
    await waitFor(() => expect(idbEntries.get('purchase-grants-1')).toEqual([]));
  });

  test('opens the set with an earlier link of the same purchase if it is damaged', async () => {
    storeGrants(1);
    const CollectionSet: Handler = (variables, call) => (variables.grant.sig === 'sig-1' ? opens(variables, call) : { ownedSet: null });
    const CollectionList = () => ({ collection: [ownedSet(1, 'First Light')] });
    openCollection(`${address}?line=line-1&sig=wrong`, { answers: { CollectionSet, CollectionList } });
    await heading('First Light');
  });
});

describe('a set without a link', () => {
  test('opens with the grant on this device that belongs to it', async () => {
    storeGrants(3, 1, 2);
    const CollectionSet = vi.fn(opens);
    const CollectionList = () => ({ collection: [2, 1, 3].map((id) => ownedSet(id, `Set ${id}`)) });
    openCollection(address, { answers: { CollectionSet, CollectionList } });
    await heading('First Light');
    expect(CollectionSet.mock.calls.map(([variables]) => variables)).toEqual([{ id: 1, grant: { line: 'line-1', sig: 'sig-1' } }]);
  });

  test('says that the account does not own it', async () => {
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: nothing } });
    await heading('Not in Your Collection');
    expect(await screen.findByText(/This photo set isn't in your account/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My Collection' })).toHaveAttribute('href', '/collection');
  });

  test.each([true, false])('links to the shop if it is on sale: %s', async (isOnSale) => {
    const PhotoSetDetail = vi.fn(() => ({ photoSet: isOnSale ? { __typename: 'PhotoSetDetails', ...collectionOf(1), id: 1 } : null }));
    openCollection(address, { answers: { CollectionSet: nothing, PhotoSetDetail } });
    await heading('Not in Your Collection');
    await waitFor(() => expect(PhotoSetDetail).toHaveBeenCalled());
    const shopLink = () => screen.queryByRole('link', { name: 'See Season 1 Complete Collection in the Shop' });
    if (isOnSale) await waitFor(() => expect(shopLink()).toHaveAttribute('href', '/photo-sets/1-set-6'));
    else expect(shopLink()).toBeNull();
  });

  test('leads to the list if the sets of a Complete Collection were bought one by one', async () => {
    const CollectionList = () => ({ collection: [ownedSet(1, 'First Light')] });
    const PhotoSetDetail = () => ({ photoSet: { __typename: 'PhotoSetDetails', ...collectionOf(1) } });
    openCollection('/collection/6', { answers: { SessionMe: ada(), CollectionSet: nothing, CollectionList, PhotoSetDetail } });
    await heading('My Collection');
  });

  test('says why it is on hold', async () => {
    const CollectionList = () => ({ collection: [ownedSet(1, 'First Light', { hold: 'dispute' })] });
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet: nothing, CollectionList } });
    await heading('On Hold');
    expect(screen.getByRole('alert')).toHaveTextContent(/The payment for First Light is disputed/);
  });

  test('is not found at an address without an id, and not requested', async () => {
    openCollection('/collection/first-light', { answers: { CollectionSet: never } });
    await heading('Not in Your Collection');
  });
});

describe('when the set cannot be loaded', () => {
  test('it can be opened again', async () => {
    let isDown = true;
    const CollectionSet: Handler = (variables, call) => {
      if (isDown) throw appError('INTERNAL', 'down');
      return opens(variables, call);
    };
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet } });
    await heading('Photo Set Not Loaded');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await heading('First Light');
  });

  test('it says that the device is offline, and opens with the next connection', async () => {
    await connect(false);
    const CollectionSet: Handler = (variables, call) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return opens(variables, call);
    };
    openCollection(address, { answers: { SessionMe: ada(), CollectionSet } });
    await heading('Not on This Device');
    expect(screen.getByRole('status')).toHaveTextContent(/You're offline/);
    await connect(true);
    await heading('First Light');
  });

  test('it opens from this device, and its object URLs are revoked', async () => {
    await connect(false);
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    const device = { open: async () => manifest(1, 'First Light'), urlAt: async (_id: number, token: string) => `blob:${token}` };
    const CollectionSet = () => Promise.reject(new TypeError('Failed to fetch'));
    const { unmount } = openCollection(address, { answers: { SessionMe: ada(), CollectionSet, CollectionList: CollectionSet }, device });
    await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1a' })).toHaveAttribute('src', 'blob:1a'));
    unmount();
    expect(revoke).toHaveBeenCalledWith('blob:1a');
  });
});
