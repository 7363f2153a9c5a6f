import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhotoThumbnail } from './PhotoThumbnail.tsx';

const view = {
  ...{ token: 'abc', width: 900, height: 1200, color: '#43220e', alt: 'Getting Up, view 1 of 8' },
  files: [{ edge: 320, bytes: 1, sha256: '' }],
};

test('a photo that can not be loaded is a colored frame with its name, and is loaded again with the next connection', async () => {
  render(<PhotoThumbnail view={view as never} source={({ token }, edge) => `/photos/1/${token}-${edge}.jpg`} isWanted />);
  fireEvent.error(await screen.findByRole('img', { name: view.alt }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(view.alt)).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: view.alt })).toHaveAttribute('src', '/photos/1/abc-320.jpg');
});
