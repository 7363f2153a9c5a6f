import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { ada as user } from '#test/ada.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { UploadProgress } from './UploadProgress.tsx';

/** What signing in again does to the session. */
function SignedInAgain() {
  const { setUser } = useSession();
  return (
    <button type="button" onClick={() => setUser({ ...user })}>
      Signed in again
    </button>
  );
}

/** Queues last until the page is closed, so no other test may have this set. */
const UPLOADED = 61;

function Uploads() {
  const { queue, items, state, add } = useUploads(UPLOADED, () => {});
  const file = new File(['a picture'], 'a.jpg', { type: 'image/jpeg' });
  return (
    <>
      <button type="button" onClick={() => add([{ path: 'a.jpg', file }])}>
        Choose
      </button>
      <UploadProgress {...{ queue, items, state }} />
      <SignedInAgain />
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('asks for a sign-in when the session ends during an upload, and continues after it', async () => {
  const statuses = [401];
  const send = vi.fn(async () => new Response(null, { status: statuses.shift() ?? 204 }));
  vi.stubGlobal('fetch', send);
  const opened = { __typename: 'OpenedUpload', sha256: 'x', pictureId: 'p1', isHere: false, missing: [1], until: 1, sig: 's' };
  let me: unknown = ada()({}, {} as never);
  renderInShop(<Uploads />, {
    answers: {
      SessionMe: () => me,
      OfficeOpenUploads: () => ({ openUploads: [opened] }),
      OfficeFinishUpload: () => ({ finishUpload: { __typename: 'FinishedUpload', missing: [] } }),
    },
  });
  const onRequest = vi.fn();
  window.addEventListener(windowEvents.openAuthModal, onRequest, { once: true });
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('0 of 1 uploaded. Sign in again to go on.')).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
  me = { me: null };
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Signed in again' }));
  expect(await screen.findByText('1 of 1 uploaded.')).toBeInTheDocument();
});
