import type { PublicUser } from '@archive/schema/accounts/account';
import { REST } from '@archive/schema/rest';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { FormActions } from '#components/forms/FormActions.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { failureToast, oneText } from '#features/account/account-toasts.ts';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { type SessionUser, useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';
import type { Crop } from './crop.ts';
import { readPicture, squareJpeg } from './crop.ts';
import { PictureCropper } from './PictureCropper.tsx';

const UNREADABLE = {
  title: "Couldn't Read Picture",
  description: 'Please choose a photo, such as a JPEG, PNG or WebP file.',
  variant: 'destructive',
} as const;

/** The user's picture, with what sets and removes it. */
export function ProfilePicture({ user }: { user: SessionUser }) {
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { picture, choose, drop } = useChosenPicture();
  const { isBusy, save, remove } = usePictureCalls(user);

  function close() {
    drop();
    // The button is rendered again by then
    setTimeout(() => button.current?.focus());
  }
  async function handleSave(crop: Crop) {
    if (picture && (await save(await squareJpeg(picture, crop)))) close();
  }
  if (picture) return <PictureCropper picture={picture} isBusy={isBusy} onSave={handleSave} onCancel={close} />;
  return (
    <Row>
      <Avatar user={user} size="large" />
      <FormActions>
        <Button ref={button} variant="secondary" onClick={() => chooser.current?.click()}>
          {user.profileImageUrl ? 'Change Picture' : 'Choose Picture'}
        </Button>
        <input ref={chooser} type="file" accept="image/*" hidden aria-label="Picture file" onChange={choose} />
        {user.profileImageUrl && (
          <RemoveButton
            variant="quiet"
            isBusy={isBusy}
            busyLabel="Removing..."
            onClick={() => void remove().then(() => button.current?.focus())}
          >
            Remove Picture
          </RemoveButton>
        )}
      </FormActions>
    </Row>
  );
}

/** Holds the picture chosen on this device, and frees its memory when it isn't needed anymore. */
function useChosenPicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => () => picture?.close(), [picture]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    await readPicture(file).then(setPicture, () => toast(UNREADABLE));
    // Otherwise choosing the same file again would fire no change event
    target.value = '';
  }
  return { picture, choose, drop: () => setPicture(null) };
}

/** Without a border, its text starts where the button above it does on a narrow screen. */
const RemoveButton = styled(OnlineButton)`
  margin-inline: ${t.space.outdent};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.m};
`;

const UPLOAD_TIMEOUT_MS = 60_000;
const saveFailure = oneText('Picture Not Saved', 'Failed to save your picture. Please try again.');
const removeFailure = oneText('Picture Not Removed', 'Failed to remove your picture. Please try again.');

/** Uploads and removes the user's picture. Both resolve to whether it worked; a failure shows a toast. */
function usePictureCalls(user: SessionUser) {
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
  const reply = await fetch(REST.profilePicture, { ...init, credentials: 'include', signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
  const body: unknown = await reply.json().catch(() => null);
  const user = (body as { user?: PublicUser } | null)?.user;
  if (!reply.ok || !user) throw RequestError.fromReply(reply.status, body);
  return user;
}
