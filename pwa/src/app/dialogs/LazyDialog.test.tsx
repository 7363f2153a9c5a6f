import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#components/toasts/toast-store.ts';
import { LazyDialog, type LazyDialogProps } from './LazyDialog.tsx';

afterEach(() => dismissToast(currentToast.get()?.id ?? 0));

const Dialog = ({ isOpen }: LazyDialogProps) => <p>{isOpen ? 'Open' : 'Closed'}</p>;

function open(load: () => Promise<typeof Dialog>) {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Toggle
        </button>
        <LazyDialog load={load} isOpen={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  }
  render(<Page />);
  return () => screen.getByRole('button').click();
}

test('a dialog loads once, when it is first opened, and stays mounted', async () => {
  const load = vi.fn(async () => Dialog);
  const toggle = open(load);
  expect(load).not.toHaveBeenCalled();
  toggle();
  await screen.findByText('Open');
  toggle();
  await screen.findByText('Closed');
  toggle();
  await screen.findByText('Open');
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog that cannot be loaded shows a message, leaves the page usable and can be tried again', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const toggle = open(load);
  toggle();
  await waitFor(() => expect(currentToast.get()).toMatchObject({ title: "Couldn't Open This", variant: 'destructive' }));
  expect(screen.queryByText('Open')).toBeNull();
  toggle();
  expect(await screen.findByText('Open')).toBeTruthy();
});
