import { clamp } from '@archive/schema/clamp';
import { type CropView, cropOf, MIDDLE } from '@archive/schema/office/crop';
import { EVENT_PICTURE_RATIO, EVENT_PICTURE_WIDTHS, eventSourceUrl } from '@archive/schema/office/event';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { t } from '#theme/tokens.ts';
import { CropFrame } from '../crop/CropFrame.tsx';
import { type Cropped, MAX_ZOOM, viewOf } from '../crop/crop-view.ts';
import { useFileDrop } from '../forms/use-file-drop.ts';
import { type StoredPicture, uploadEventPicture } from './send-event-picture.ts';
import type { EventPicture } from './use-event-picture.ts';
import { wholeJpeg } from './whole-jpeg.ts';

export interface EventPictureFieldProps {
  value: EventPicture | null;
  /** What it shows, in words. */
  alt: string;
  error: FieldError | undefined;
  onChange: (picture: StoredPicture) => void;
  /** Another part of the picture was chosen. */
  onMove: (view: CropView) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The picture of an event as its card shows it: which part of it, and the button that chooses another. */
export function EventPictureField({ value, alt, error, onChange, onMove, onBusyChange }: EventPictureFieldProps) {
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

  const { isOver, handlers } = useFileDrop(({ files }) => void take(files[0]));
  async function take(file: File | undefined) {
    if (!file) return;
    await run(async () => {
      onBusyChange(true);
      await upload(file);
      onBusyChange(false);
    });
  }
  async function upload(file: File) {
    setProblem(null);
    const jpeg = await wholeJpeg(file).catch(() => null);
    if (!jpeg) return setProblem("This file can't be read as a picture. Please choose a photo, such as a JPEG, PNG or WebP file.");
    try {
      onChange(await uploadEventPicture(jpeg));
    } catch (cause) {
      setProblem(toRequestError(cause).message);
    }
  }
  async function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    await take(target.files?.[0]);
    // Otherwise choosing the same file again would fire no change event
    target.value = '';
  }
  return (
    <Field {...handlers}>
      {value ? <ShownPart {...{ value, alt, onMove }} /> : <Empty $isOver={isOver}>Drop a picture here, or choose one.</Empty>}
      <Row>
        <Button
          ref={button}
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Preparing..."
          aria-describedby={message ? errorId : undefined}
          onClick={() => chooser.current?.click()}
        >
          {value ? 'Change Picture' : 'Choose Picture'}
        </Button>
        <Caption>
          {value && !value.source
            ? 'Only this part of the picture is stored. To show another part, choose the whole picture again.'
            : 'At least 1200 pixels wide looks best.'}
        </Caption>
      </Row>
      <input ref={chooser} type="file" accept="image/*" hidden aria-label="Picture file" onChange={(event) => void handleChoice(event)} />
      <Problem id={errorId} role="alert">
        {message}
      </Problem>
    </Field>
  );
}

function ShownPart({ value, alt, onMove }: Pick<EventPictureFieldProps, 'alt' | 'onMove'> & { value: EventPicture }) {
  if (!value.source) return <Picture picture={value.picture} sizes="(min-width: 40rem) 26rem, 92vw" ratio="8 / 5" alt={alt} />;
  const { source, view } = value;
  const whole = { ...source, ratio: EVENT_PICTURE_RATIO };
  return (
    <CropFrame
      source={eventSourceUrl(source)}
      picture={whole}
      view={view ?? viewOf(whole, source.crop)}
      maxZoom={maxZoomOf(whole)}
      onChange={onMove}
    />
  );
}

/** Never so small a part that it looks blurred. */
function maxZoomOf({ width, height }: Cropped): number {
  const full = cropOf({ width, height }, MIDDLE, EVENT_PICTURE_RATIO);
  return clamp(1, (full.width * width) / EVENT_PICTURE_WIDTHS[0], MAX_ZOOM);
}

const Field = styled.div`
  display: grid;
  gap: ${t.space.xs};
`;

const Empty = styled.p<{ $isOver: boolean }>`
  display: grid;
  place-content: center;
  aspect-ratio: 8 / 5;
  padding: ${t.space.m};
  text-align: center;
  color: ${t.color.graphite};
  background: ${({ $isOver }) => ($isOver ? t.color.shade : t.color.sheet)};
  border: ${t.size.hairline} dashed ${t.color.edge};
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
