import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { cartStore } from '#state/cart/cart.ts';
import { ada, aPhotoSet, never, renderInShop, type ShopOptions } from '#test/fake-shop.tsx';
import { App } from './App.tsx';

const PhotoSetsList = () => ({ photoSets: [aPhotoSet(1, 'First Light')] });

function open(address: string, { answers, ...rest }: ShopOptions = {}) {
  return renderInShop(<App />, { address, answers: { PhotoSetsList, EventsList: never, ...answers }, ...rest });
}

async function heading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

/** The components' media queries decide what is visible. */
function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });
}

beforeEach(() => {
  setWidth(1280);
  cartStore().clear();
  window.scrollTo = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

describe('the navigation bar', () => {
  test('has the brand and the three main links', async () => {
    open('/photo-sets');
    await heading('Figurative References');
    const bar = within(screen.getByRole('banner'));
    const links = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['The Archive', '/'],
      ['Photo Sets', '/photo-sets'],
      ['Events', '/events'],
      ['Gallery', '/gallery'],
    ]);
  });

  test('is hidden on the landing page', async () => {
    open('/');
    await heading('Welcome to the Archive');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test('is hidden on the story page, with the cart', async () => {
    open('/raising-futures');
    await heading('raisingFutures');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Shopping cart/ })).not.toBeInTheDocument();
  });
});

describe('the cart button', () => {
  test('counts what is in the cart, and opens it', async () => {
    open('/photo-sets');
    const button = await screen.findByRole('button', { name: 'Shopping cart' });
    expect(button).toHaveTextContent('');
    act(() => cartStore().add({ id: '1', name: 'First Light', price: 500 }));
    expect(button).toHaveAccessibleName('Shopping cart, 1 item');
    expect(button).toHaveTextContent('1');
    fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart' })).toBeInTheDocument();
  });

  test('floats on small screens, where the bar has no cart button', async () => {
    setWidth(390);
    open('/photo-sets');
    await heading('Figurative References');
    const button = screen.getByRole('button', { name: 'Shopping cart' });
    expect(screen.getByRole('banner')).not.toContainElement(button);
  });

  test('does not float on the landing page', async () => {
    open('/');
    await heading('Welcome to the Archive');
    expect(screen.queryByRole('button', { name: /Shopping cart/ })).not.toBeInTheDocument();
  });
});

describe('the account area', () => {
  function bar() {
    return within(screen.getByRole('banner'));
  }

  test('shows a placeholder until the session is known', async () => {
    open('/photo-sets', { answers: { SessionMe: never } });
    await heading('Figurative References');
    expect(bar().getByTestId('account-loading')).toBeInTheDocument();
    expect(bar().queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  test('opens the sign-in dialog for a guest', async () => {
    open('/photo-sets');
    const onRequest = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, onRequest, { once: true });
    await heading('Figurative References');
    fireEvent.click(await bar().findByRole('button', { name: 'Sign In' }));
    expect(onRequest).toHaveBeenCalledOnce();
  });

  test('shows a guest if the session request fails', async () => {
    open('/photo-sets', { answers: { SessionMe: () => Promise.reject(new TypeError('Failed to fetch')) } });
    await heading('Figurative References');
    expect(await bar().findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });

  test('shows the first letter of the name as a capital', async () => {
    open('/photo-sets', { answers: { SessionMe: ada() } });
    await heading('Figurative References');
    expect(await bar().findByRole('button', { name: 'Profile of ada' })).toHaveTextContent('A');
  });

  test('shows the profile picture, or the letter if the picture fails to load', async () => {
    open('/photo-sets', { answers: { SessionMe: ada('/ada.jpg') } });
    await heading('Figurative References');
    const button = await bar().findByRole('button', { name: 'Profile of ada' });
    const image = button.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('src', '/ada.jpg');
    fireEvent.error(image);
    expect(button).toHaveTextContent('A');
  });
});

test('the menu of small screens has the main links and the sign-in, and closes after a click', async () => {
  setWidth(390);
  open('/photo-sets');
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Photo Sets', 'Events', 'Gallery', 'My Collection', 'Desk']);
  expect(menu.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  fireEvent.click(menu.getByRole('link', { name: 'Events' }));
  await heading('Upcoming Events');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('navigating to another screen', () => {
  test('starts at the top, moves the focus to the content and announces the title', async () => {
    open('/');
    fireEvent.click(await screen.findByRole('link', { name: 'Photo Sets' }));
    await heading('Figurative References');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.getByText('Figurative References · The Archive', { selector: '[role=status]' })).toBeInTheDocument();
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });
});

test.each([
  ['/events', 'Upcoming Events'],
  ['/events/3', 'Event Not Found'],
  ['/raising-futures', 'raisingFutures'],
  ['/events-coming-soon', 'Events Coming Soon!'],
  ['/gallery', 'Gallery Coming Soon!'],
  ['/gallery-coming-soon', 'Gallery Coming Soon!'],
  ['/coming-soon', 'Coming Soon'],
  ['/contact', 'Contact the Archive'],
])('%s shows its screen', async (address, title) => {
  open(address, { answers: { EventsList: never, EventsDetail: () => ({ event: null }) } });
  expect(await heading(title)).toBeInTheDocument();
});

test('an unknown address shows the 404 screen', async () => {
  open('/nowhere');
  expect(await heading('404 Page Not Found')).toBeInTheDocument();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
