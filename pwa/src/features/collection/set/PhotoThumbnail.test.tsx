import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type LostPicture, RetryLostContext } from '#components/pictures/retry-lost.ts';
import { connection } from '#platform/connection/connection.ts';
import { setShopThere } from '#platform/connection/testing/connect.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { PhotoThumbnail } from './PhotoThumbnail.tsx';

const view = {
  ...{ token: 'abc', width: 900, height: 1200, color: '#43220e', alt: 'Getting Up, view 1 of 8' },
  files: [{ edge: 320, bytes: 1, sha256: '' }],
};

afterEach(() => void vi.restoreAllMocks());

const source = ({ token }: { token: string }, edge: number) => `/photos/1/${token}-${edge}.jpg`;

test('a photo that can not be loaded is a colored frame with its name, and is loaded again with the next connection', async () => {
  render(<PhotoThumbnail view={view as never} source={source} />);
  fireEvent.error(await screen.findByRole('img', { name: view.alt }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(view.alt)).toBeInTheDocument();
  expect(screen.getByText('Trying again...')).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: view.alt })).toHaveAttribute('src', '/photos/1/abc-320.jpg');
});

test('a photo that can not be loaded after a few tries says so', async () => {
  const lost: LostPicture[] = [];
  render(
    <RetryLostContext value={(picture) => void lost.push(picture)}>
      <PhotoThumbnail view={view as never} source={source} />
    </RetryLostContext>,
  );
  for (let times = 0; times < 5; times += 1) {
    fireEvent.error(await screen.findByRole('img', { name: view.alt }));
    if (times < 4) act(() => lost.at(-1)?.onPauseEnd());
  }
  expect(screen.getByText('Not loaded')).toBeInTheDocument();
  expect(lost.at(-1)?.pauseMs).toBeUndefined();
});

test('a photo that can not be loaded while the shop is down is loaded again when it is back, although the device stays online', async () => {
  setShopThere(false);
  renderInShop(<PhotoThumbnail view={view as never} source={source} />);
  fireEvent.error(await screen.findByRole('img', { name: view.alt }));
  await waitFor(() => expect(connection()).toBe('unreachable'));
  setShopThere(true);
  expect(await screen.findByRole('img', { name: view.alt })).toBeInTheDocument();
  expect(connection()).toBe('online');
});
