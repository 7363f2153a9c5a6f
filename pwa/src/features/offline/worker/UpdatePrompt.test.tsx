import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useOpenDialog } from '#components/dialogs/open-dialogs.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { t } from '#theme/tokens.ts';
import { UpdatePrompt, updateOffers } from './UpdatePrompt.tsx';

interface PageProps {
  isUnsaved?: boolean;
  hasDialog?: boolean;
  isThere?: boolean;
  isOutdated?: boolean;
}

const onAccept = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Page({ isUnsaved = false, hasDialog = false, isThere = true, isOutdated = false }: PageProps) {
  useUnsavedWork(isUnsaved);
  useOpenDialog(hasDialog);
  return (
    <>
      <main tabIndex={-1} />
      <UpdatePrompt isThere={isThere} isOutdated={isOutdated} isOverCart={false} onAccept={onAccept} />
    </>
  );
}

const offer = () => screen.queryByRole('complementary', { name: 'App update' });
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

describe('the newer app', () => {
  test('is announced to screen readers, in a live region that already existed', () => {
    const { rerender } = render(<Page isThere={false} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<Page />);
    expect(region).toHaveTextContent('A new version of this app is ready.');
  });

  test('is loaded when the visitor accepts it', () => {
    render(<Page />);
    expect(offer()).toHaveTextContent('A new version of this app is ready.');
    expect(onAccept).not.toHaveBeenCalled();
    press('Reload');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('can be postponed for an hour, and the focus stays in the page', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Page />);
    press('Later');
    expect(offer()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    rerender(<Page isUnsaved />);
    rerender(<Page />);
    act(() => vi.advanceTimersByTime(59 * 60_000));
    expect(offer()).toBeNull();
    rerender(<Page isUnsaved />);
    act(() => vi.advanceTimersByTime(2 * 60_000));
    expect(offer()).toBeNull();
    rerender(<Page />);
    expect(offer()).toBeInTheDocument();
    expect(onAccept).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test('waits for the popup in the same place, and other popups wait for it', async () => {
    const popup = document.createElement('div');
    popup.setAttribute('role', 'dialog');
    document.body.append(popup);
    render(<Page />);
    expect(offer()).toBeNull();
    expect(updateOffers.get()).toBe(0);
    popup.remove();
    await waitFor(() => expect(offer()).toBeInTheDocument());
    expect(updateOffers.get()).toBe(1);
    press('Later');
    expect(updateOffers.get()).toBe(0);
  });

  test.each([
    ['a form that is filled in', { isUnsaved: true }],
    ['a dialog', { hasDialog: true }],
  ])('waits for %s', (_what, busy) => {
    const { rerender } = render(<Page {...busy} />);
    expect(offer()).toBeNull();
    rerender(<Page />);
    expect(offer()).toBeInTheDocument();
    screen.getByRole('button', { name: 'Reload' }).focus();
    rerender(<Page {...busy} />);
    expect(offer()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('is offered in spite of unsaved work if the page is outdated, and says to copy text first', () => {
    const { rerender } = render(<Page isThere={false} isOutdated isUnsaved />);
    expect(offer()).toHaveTextContent('The shop was updated. Please reload this page. Copy any text you want to keep first.');
    expect(onAccept).not.toHaveBeenCalled();
    rerender(<Page isThere={false} isOutdated hasDialog />);
    expect(offer()).toBeNull();
    rerender(<Page isThere={false} isOutdated />);
    expect(offer()).not.toHaveTextContent('Copy');
    press('Reload');
    expect(onAccept).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Reloading...' })).toBeInTheDocument();
  });

  test('covers neither focused elements nor the end of the page', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight - 90 } as DOMRect);
    const { unmount } = render(<Page />);
    expect(document.documentElement.style.scrollPaddingBottom).toBe('90px');
    expect(document.body.style.paddingBottom).toBe(`calc(90px + ${t.space.s})`);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight - 120 } as DOMRect);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(document.body.style.paddingBottom).toBe(`calc(120px + ${t.space.s})`);
    unmount();
    expect([document.documentElement.style.scrollPaddingBottom, document.body.style.paddingBottom]).toEqual(['', '']);
    vi.restoreAllMocks();
  });
});
