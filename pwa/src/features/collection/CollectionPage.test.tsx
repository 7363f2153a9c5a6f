import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { appError } from '#test/fake-server.ts';
import { ada, aPhotoSet, never } from '#test/fake-shop.tsx';
import { manifest, openCollection, ownedSet, setUpCollection } from './testing/collection-screen.tsx';

provideIdb();
setUpCollection();

const sets = [ownedSet(1, 'First Light'), ownedSet(2, 'The Long Reach')];
const signedIn = { SessionMe: ada(), CollectionList: () => ({ collection: sets }) };
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const card = async (name: string) => within(await screen.findByRole('article', { name }));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await connect(true);
  idbEntries.clear();
  window.localStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

describe('the collection of a user', () => {
  test('lists each set with its facts, and opens it', async () => {
    openCollection('/collection', { answers: signedIn });
    const first = await card('First Light');
    expect(first.getByRole('link', { name: 'First Light' })).toHaveAttribute('href', '/collection/1-set-1');
    expect(first.getByText('Season 1 · 2 poses, 4 photos')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(/You opened these sets/)).toBeNull();
  });

  test('says which set is on hold, whatever of it is on this device', async () => {
    openCollection('/collection', {
      answers: { ...signedIn, CollectionList: () => ({ collection: [ownedSet(1, 'A', { hold: 'dispute' })] }) },
      device: { State: () => 'On this device' },
    });
    const { getByText, queryByText } = await card('A');
    expect(getByText('On hold while your bank reviews the payment.')).toBeInTheDocument();
    expect(queryByText('On this device')).toBeNull();
  });

  test('is loading, never empty, until the session is known', async () => {
    openCollection('/collection', { answers: { SessionMe: never } });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading your collection...'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  test('says that nothing was bought yet', async () => {
    openCollection('/collection', { answers: { SessionMe: ada() } });
    expect(await screen.findByRole('heading', { name: 'No photo sets yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Photo Sets' })).toHaveAttribute('href', '/photo-sets');
  });

  test('can be loaded again after an error', async () => {
    let calls = 0;
    const CollectionList = () => {
      calls += 1;
      if (calls === 1) throw appError('INTERNAL', 'down');
      return { collection: sets };
    };
    openCollection('/collection', { answers: { ...signedIn, CollectionList } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Collection not loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('First Light')).toBeTruthy();
  });

  test('can have many sets and long titles', async () => {
    const title = 'A title without any space that goes on and on'.replaceAll(' ', '').repeat(5);
    const collection = Array.from({ length: 60 }, (_, index) => ownedSet(index + 1, `${title}${index}`));
    openCollection('/collection', { answers: { ...signedIn, CollectionList: () => ({ collection }) } });
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(60));
    expect(document.querySelectorAll('article img[loading=eager]')).toHaveLength(4);
  });
});

describe('the collection of a guest', () => {
  test('asks to sign in or to open a link, without a request', async () => {
    const CollectionList = vi.fn();
    const onRequest = vi.fn();
    const note = (event: Event) => onRequest((event as CustomEvent).detail.view);
    window.addEventListener(windowEvents.openAuthModal, note);
    onTestFinished(() => window.removeEventListener(windowEvents.openAuthModal, note));
    openCollection('/collection', { answers: { CollectionList: () => CollectionList() ?? { collection: [] } } });
    expect(await screen.findByRole('heading', { name: 'Your photo sets, in one place' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    fireEvent.click(screen.getByRole('button', { name: 'Find My Downloads' }));
    expect(onRequest.mock.calls).toEqual([['login'], ['find-downloads']]);
  });

  test('lists what the links on this device open', async () => {
    idbEntries.set('purchase-grants-1', [{ line: 'line-1', sig: 'sig-1', owner: null }]);
    const asked: unknown[] = [];
    const CollectionList = (variables: { grants: unknown }, { isQuery }: { isQuery: boolean }) => {
      asked.push({ ...variables, isInAddress: isQuery });
      return { collection: sets.slice(0, 1) };
    };
    openCollection('/collection', { answers: { CollectionList } });
    expect(await card('First Light')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in to see all your sets' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find my downloads' })).toBeInTheDocument();
    expect(asked).toEqual([{ grants: [{ line: 'line-1', sig: 'sig-1' }], isInAddress: false }]);
  });

  test('whose links no longer open anything asks to sign in', async () => {
    idbEntries.set('purchase-grants-1', [{ line: 'line-1', sig: 'sig-1', owner: null }]);
    openCollection('/collection');
    expect(await screen.findByRole('heading', { name: 'Your photo sets, in one place' })).toBeInTheDocument();
  });
});

describe('the free samples', () => {
  const sample = (id: number, title: string) => ({
    __typename: 'FreeSample',
    id,
    slug: `set-${id}`,
    title,
    picture: aPhotoSet(id, title).picture,
  });
  const FreeSamples = () => ({ freeSamples: [sample(1, 'First Light'), sample(3, 'Market Day')] });
  const samples = async () => within(await screen.findByRole('region', { name: 'Free Samples' })).getAllByRole('link');

  test('are those of the sets that the user does not own', async () => {
    openCollection('/collection', { answers: { ...signedIn, FreeSamples } });
    expect((await samples()).map((link) => link.getAttribute('href'))).toEqual(['/desk?samples', '/photo-sets/3-set-3']);
  });

  test('are there for guests too', async () => {
    openCollection('/collection', { answers: { FreeSamples } });
    expect((await samples()).map((link) => link.textContent)).toEqual(['draw from it', 'First Light', 'Market Day']);
    expect(screen.getByText(/Photos you've seen also open offline/)).toBeInTheDocument();
  });
});

describe('without a connection', () => {
  const offline = { SessionMe: ada(), CollectionList: lost };

  test('the sets on this device are listed', async () => {
    const stored = manifest(2, 'The Long Reach');
    const device = { list: async () => [{ id: 2 }], open: async (id: number) => (id === 2 ? stored : null) };
    openCollection('/collection', { answers: offline, device });
    expect((await card('The Long Reach')).getByText('2 poses, 4 photos')).toBeInTheDocument();
    expect(screen.getByText(/These sets have photos on this device/)).toBeInTheDocument();
  });

  test('a device that stores none says so, and loads the collection with the next connection', async () => {
    await connect(false);
    const CollectionList = () => (navigator.onLine ? { collection: sets } : lost());
    openCollection('/collection', { answers: { ...offline, CollectionList } });
    expect(await screen.findByRole('heading', { name: 'Not saved on this device yet' })).toBeInTheDocument();
    await connect(true);
    expect(await card('First Light')).toBeTruthy();
  });
});

test('a card shows how much of its set is on this device', async () => {
  const State = ({ photoSetId }: { photoSetId: number }) => <p>State of {photoSetId}</p>;
  openCollection('/collection', { answers: signedIn, device: { State } });
  expect((await card('The Long Reach')).getByText('State of 2')).toBeInTheDocument();
});

test('the sets on this device are listed for a visitor whose session has ended', async () => {
  const stored = manifest(3, 'Market Day');
  openCollection('/collection', { device: { list: async () => [{ id: 3 }], open: async () => stored } });
  expect(await screen.findByRole('heading', { name: 'Market Day' })).toBeInTheDocument();
  expect(screen.getByText('You opened these sets on this device.')).toBeInTheDocument();
});
