import type { PublicUser } from '@archive/schema/account';
import { REST } from '@archive/schema/rest';
import { toast } from '#components/toast-store.ts';
import { RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { type SessionUser, useSession } from '#state/session.tsx';
import { oneText } from '../../auth-texts.ts';
import { failureToast } from '../../forms/failure.ts';

const PATIENCE_MS = 60_000;
const saveFailure = oneText('Picture Not Saved', 'Failed to save your picture. Please try again.');
const removeFailure = oneText('Picture Not Removed', 'Failed to remove your picture. Please try again.');

/** Sends and removes the user's picture. Both resolve to whether it was done; what went wrong is in a toast. */
export function usePictureCalls(user: SessionUser) {
  const { setUser, refresh } = useSession();
  const { isBusy, run } = useOneAtATime();

  async function call(init: RequestInit, done: string, failure: typeof saveFailure): Promise<boolean> {
    let isDone = false;
    await run(async () => {
      try {
        const { profileImageUrl } = await ask(init);
        setUser({ ...user, profileImageUrl });
        toast({ title: done });
        isDone = true;
      } catch (cause) {
        const error = toRequestError(cause);
        toast(failureToast(error, failure));
        if (error.code === 'UNAUTHENTICATED') void refresh();
      }
    });
    return isDone;
  }
  return {
    isBusy,
    save: (picture: Blob) =>
      call({ method: 'PUT', body: picture, headers: { 'content-type': picture.type } }, 'Profile Picture Saved', saveFailure),
    remove: () => call({ method: 'DELETE' }, 'Profile Picture Removed', removeFailure),
  };
}

async function ask(init: RequestInit): Promise<PublicUser> {
  const reply = await fetch(REST.profilePicture, { ...init, credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) });
  const body: unknown = await reply.json().catch(() => null);
  const user = (body as { user?: PublicUser } | null)?.user;
  if (!reply.ok || !user) throw RequestError.fromReply(reply.status, body);
  return user;
}
