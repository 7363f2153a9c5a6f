import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { useOpenDialog } from '#components/dialogs/open-dialogs.ts';
import { catchInstallPrompt, installPrompt } from '#platform/device/install-prompt.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useGoodMoment } from '#platform/timing/good-moment.ts';
import { useSession } from '#state/session/session.tsx';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { InstallEntry } from '../InstallEntry.tsx';
import { InstallOffer } from '../InstallOffer.tsx';

interface PageProps {
  isGood?: boolean;
  isUnsaved?: boolean;
  hasDialog?: boolean;
  hasFooter?: boolean;
}

function Page({ isGood = false, isUnsaved = false, hasDialog = false, hasFooter = true }: PageProps) {
  const [list, setList] = useState<Element | null>(null);
  const { status } = useSession();
  const navigate = useNavigate();
  useGoodMoment(isGood);
  useUnsavedWork(isUnsaved);
  useOpenDialog(hasDialog);
  const go = (to: string) => (
    <button key={to} type="button" onClick={() => navigate(to)}>
      {to}
    </button>
  );
  return (
    <>
      <main tabIndex={-1}>{['/events', '/checkout', '/photo-sets'].map(go)}</main>
      <p>{status}</p>
      <footer>{hasFooter && <ul ref={setList} />}</footer>
      <InstallEntry list={list} />
      <InstallOffer isOverCart={false} />
    </>
  );
}

/** A screen with the offer and the entry in the footer. */
export async function openPage(address: string, props: PageProps = {}, isSignedIn = false) {
  const page = renderInShop(<Page {...props} />, { address, answers: isSignedIn ? { SessionMe: ada() } : {} });
  await act(async () => {});
  return page;
}

export const findOffer = () => screen.findByRole('complementary', { name: 'Install this app' });
export const offer = () => screen.queryByRole('complementary', { name: 'Install this app' });
export const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Every test starts at the same noon and cleans up after itself. */
export function resetBetweenTests(): void {
  catchInstallPrompt();
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00'), toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    act(() => installPrompt.set(null));
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}
