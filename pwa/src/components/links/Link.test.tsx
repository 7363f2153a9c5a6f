import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link } from './Link.tsx';
import { NavLink } from './NavLink.tsx';

function Here() {
  return <p>At {useLocation().pathname}</p>;
}

function open(link: React.ReactNode, at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

/** @returns whether the browser follows the link itself */
function isLeftToBrowser(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test('a link changes the screen without loading a page', () => {
  const link = open(<Link to="/events">Events</Link>);
  expect(link).toHaveAttribute('href', '/events');
  expect(isLeftToBrowser(link)).toBe(false);
  expect(screen.getByText('At /events')).toBeInTheDocument();
});

test.each([
  ['with a key for a new tab', <Link key="plain" to="/events" />, { ctrlKey: true }],
  ['for another tab', <Link key="target" to="/events" target="_blank" />, {}],
  ['that reloads', <Link key="reload" to="/events" reloadDocument />, {}],
])('a click %s is left to the browser', (_name, link, init) => {
  expect(isLeftToBrowser(open(link), init)).toBe(true);
  expect(screen.getByText('At /')).toBeInTheDocument();
});

test('a click that a handler has prevented changes nothing', () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
  isLeftToBrowser(open(<Link to="/events" onClick={onClick} />));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByText('At /')).toBeInTheDocument();
});

test.each([
  ['/events', true],
  ['/Events/3', true],
  ['/events-coming-soon', false],
  ['/', false],
])('a navigation link to /events is marked as the current page at %s: %s', (at, isHere) => {
  const link = open(<NavLink to="/events">Events</NavLink>, at);
  expect(link.getAttribute('aria-current')).toBe(isHere ? 'page' : null);
});
