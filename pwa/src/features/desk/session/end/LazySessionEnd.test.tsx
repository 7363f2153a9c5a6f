import { startSession } from '@archive/schema/drawing/session';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LazySessionEnd } from './LazySessionEnd.tsx';

vi.mock('./SessionEnd.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a sheet that cannot be loaded says where the drawings are', async () => {
  const session = startSession({ rounds: [], poses: [], seed: 1 }, 0);
  render(<LazySessionEnd session={session} poses={[]} onAgain={() => {}} />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('heading', { name: 'Session Complete' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('What you drew is in your history.');
  expect(screen.getByRole('link', { name: 'Back to the Desk' })).toHaveAttribute('href', '/desk');
});
