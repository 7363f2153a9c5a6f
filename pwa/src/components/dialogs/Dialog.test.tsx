import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../toasts/Toaster.tsx';
import { currentToast, dismissLastToast, toast } from '../toasts/toast-store.ts';
import { Dialog } from './Dialog.tsx';

afterEach(() => act(dismissLastToast));

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Shopping Cart" description="Review items" shape="drawer">
        <button type="button">Inside</button>
      </Dialog>
    </>
  );
}

/** Opens the dialog from the content of a page. */
function openDialog() {
  render(
    <main tabIndex={-1}>
      <Opener />
    </main>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Shopping Cart' }) };
}

test('a dialog has a name and a description, and takes the focus', async () => {
  const { dialog } = openDialog();
  expect(dialog).toHaveAccessibleDescription('Review items');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('a dialog closes with %s and gives the focus back', async (_name, close) => {
  const { opener, dialog } = openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a link in a dialog that leads to another page gives the focus to its content', async () => {
  const { dialog } = openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  window.history.pushState(null, '', '/checkout');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
  window.history.pushState(null, '', '/');
});

test('a dialog that opens closes a toast of the page, and not one that comes later', () => {
  render(<Toaster isUnderBar />);
  act(() => toast({ title: 'Added to Cart' }));
  openDialog();
  expect(currentToast.get()).toMatchObject({ title: 'Added to Cart', isOpen: false });
  act(() => toast({ title: 'Password Mismatch' }));
  expect(currentToast.get()).toMatchObject({ title: 'Password Mismatch', isOpen: true });
});

test('a dialog closes with the first Escape even if a toast is showing above it', async () => {
  render(<Toaster isUnderBar />);
  const { dialog } = openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  act(() => toast({ title: 'Password Mismatch' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a dialog stays open when Escape closes the toast that has the focus', async () => {
  render(<Toaster isUnderBar />);
  const { dialog } = openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  act(() => toast({ title: 'Password Mismatch' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Close notification', hidden: true }), { key: 'Escape' });
  await waitFor(() => expect(currentToast.get()?.isOpen).toBe(false));
  expect(dialog).toBeInTheDocument();
});

test('the focus goes to the page content if the element that opened the dialog is gone', async () => {
  const { opener } = openDialog();
  opener.remove();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

test('a dialog may focus another element than its first button', async () => {
  render(
    <Dialog isOpen onOpenChange={() => {}} title="Shopping Cart" initialFocus={() => document.querySelector('input')}>
      <input aria-label="Name" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});

test('the text of a dialog without fields gets the focus, so that it can be scrolled by keyboard', () => {
  render(
    <Dialog isOpen onOpenChange={() => undefined} title="Remove?" isTextOnly>
      A long text
    </Dialog>,
  );
  expect(screen.getByText('A long text')).toHaveAttribute('tabindex', '0');
});
