import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '#components/Avatar.tsx';
import { Button } from '#components/Button.tsx';
import { toast } from '#components/toast-store.ts';
import type { SessionUser } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';
import { FormActions } from '../../forms/FormActions.tsx';
import { OnlineButton } from '../../forms/OnlineButton.tsx';
import type { Crop } from './crop.ts';
import { PictureCropper } from './PictureCropper.tsx';
import { readPicture, squareJpeg } from './read-picture.ts';
import { usePictureCalls } from './use-picture-calls.ts';

const UNREADABLE = {
  title: 'Picture Not Readable',
  description: 'Please choose a photo, for example a JPEG, PNG or WebP file.',
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
    // the button is there again with the next render
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
          <OnlineButton
            variant="quiet"
            isBusy={isBusy}
            busyLabel="Removing..."
            onClick={() => void remove().then(() => button.current?.focus())}
          >
            Remove Picture
          </OnlineButton>
        )}
      </FormActions>
    </Row>
  );
}

/** The picture that was chosen on this device, and frees its memory when it is no longer wanted. */
function useChosenPicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => () => picture?.close(), [picture]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    await readPicture(file).then(setPicture, () => toast(UNREADABLE));
    // the same file again is a change, too
    target.value = '';
  }
  return { picture, choose, drop: () => setPicture(null) };
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.m};
`;
