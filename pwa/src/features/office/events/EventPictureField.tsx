import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { EVENT_PICTURE_PATH } from '@archive/schema/office/event';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Caption } from '#components/text/typography.tsx';
import { RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { t } from '#theme/tokens.ts';
import { wideJpeg } from './wide-jpeg.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

export interface EventPictureFieldProps {
  picture: PictureData | null;
  error: FieldError | undefined;
  onChange: (picture: PictureData) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The picture of an event as its card shows it, with the button that chooses another. */
export function EventPictureField({ picture, error, onChange, onBusyChange }: EventPictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const message = problem ?? error?.message;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form is long, and this is its beginning.
    if (error) button.current?.focus();
  }, [error]);

  async function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    onBusyChange(true);
    await run(async () => {
      setProblem(null);
      const jpeg = await wideJpeg(file).catch(() => null);
      if (!jpeg) return setProblem("This file can't be read as a picture. Please choose a photo, such as a JPEG, PNG or WebP file.");
      try {
        onChange(await upload(jpeg));
      } catch (cause) {
        setProblem(toRequestError(cause).message);
      }
    });
    onBusyChange(false);
    // Otherwise choosing the same file again would fire no change event
    target.value = '';
  }
  return (
    <Field>
      <Frame>{picture && <Picture picture={picture} sizes="(min-width: 40rem) 26rem, 92vw" ratio="8 / 5" alt={picture.alt} />}</Frame>
      <Row>
        <Button
          ref={button}
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Preparing..."
          aria-describedby={message ? errorId : undefined}
          onClick={() => chooser.current?.click()}
        >
          {picture ? 'Change Picture' : 'Choose Picture'}
        </Button>
        <Caption>Shown 8:5, cut from the middle. At least 1200 pixels wide looks best.</Caption>
      </Row>
      <input ref={chooser} type="file" accept="image/*" hidden aria-label="Picture file" onChange={(event) => void handleChoice(event)} />
      <Problem id={errorId} role="alert">
        {message}
      </Problem>
    </Field>
  );
}

async function upload(jpeg: Blob): Promise<PictureData> {
  const reply = await fetch(EVENT_PICTURE_PATH, {
    ...{ method: 'PUT', body: jpeg, headers: { 'content-type': 'image/jpeg' }, credentials: 'include' },
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  });
  const body: unknown = await reply.json().catch(() => null);
  const picture = body as PictureData | null;
  if (!reply.ok || !picture?.base) throw RequestError.fromReply(reply.status, body);
  return picture;
}

const Field = styled.div`
  display: grid;
  gap: ${t.space.xs};
`;

const Frame = styled.div`
  aspect-ratio: 8 / 5;
  background: ${t.color.shade};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.s};
`;

const Problem = styled.p`
  font-size: ${t.text.caption};
  font-weight: 500;
  color: ${t.color.danger};
  &:empty {
    display: none;
  }
`;
