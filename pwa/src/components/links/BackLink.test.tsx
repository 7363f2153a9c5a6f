import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BackLink } from './BackLink.tsx';

it('links to the parent screen and hides its arrow from screen readers', () => {
  render(
    <MemoryRouter initialEntries={['/events/3']}>
      <Routes>
        <Route path="/events/3" element={<BackLink to="/events">All events</BackLink>} />
        <Route path="/events" element={<p>The list</p>} />
      </Routes>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'All events' });
  expect(link.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  fireEvent.click(link);
  expect(screen.getByText('The list')).toBeInTheDocument();
});
