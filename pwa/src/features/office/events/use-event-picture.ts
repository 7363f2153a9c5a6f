import { pictureSchema } from '@archive/schema/catalogue/photo-set-schema';
import { type CropView, cropOf } from '@archive/schema/office/crop';
import { EVENT_PICTURE_RATIO } from '@archive/schema/office/event';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import type { EventValues, OwnerEvent } from './event-form.ts';
import { cropEventPicture, type StoredPicture } from './send-event-picture.ts';

const number = z.number();

const eventPictureRule = z.object({
  picture: pictureSchema,
  /** Null if no other part of it can be chosen. */
  source: z.nullable(
    z.object({
      ...{ token: z.string(), width: number, height: number },
      crop: z.object({ x: number, y: number, width: number, height: number }),
    }),
  ),
  /** The part that was chosen since the picture was stored; null for the stored one. */
  view: z.nullable(z.object({ x: number, y: number, zoom: number })),
});

/** The picture of an event in its form. */
export type EventPicture = z.infer<typeof eventPictureRule>;

type ShownPicture = ReturnType<typeof useShownPicture>;

/** The picture that the form shows, for the form's draft. */
export function useShownPicture(event: OwnerEvent | null) {
  const saved = event && pictureOf(event);
  const [value, setValue] = useState<EventPicture | null>(saved);
  function onRestore(kept: unknown) {
    const { data } = eventPictureRule.safeParse(kept);
    setValue(data ?? saved);
    return Boolean(data?.view);
  }
  return { value, setValue, isChanged: Boolean(value?.view), onRestore };
}

export function useEventPicture({ value, setValue }: ShownPicture, form: UseFormReturn<EventValues>) {
  const { isBusy, run } = useOneAtATime();

  function take(picture: StoredPicture) {
    setValue({ picture, source: picture.source, view: null });
    form.setValue('picture', picture.base, { shouldDirty: true });
    form.clearErrors('picture');
  }

  /** Stores the part that was chosen. @returns the picture's base; null if it wasn't stored, and the form says why */
  async function store(): Promise<string | null> {
    const { picture, source, view } = value ?? {};
    if (!picture || !source || !view) return picture?.base ?? '';
    let base: string | null = null;
    await run(async () => {
      try {
        const stored = await cropEventPicture(picture.base, cropOf(source, view, EVENT_PICTURE_RATIO));
        take(stored);
        base = stored.base;
      } catch (cause) {
        form.setError('picture', { message: toRequestError(cause).message });
      }
    });
    return base;
  }
  return {
    ...{ value, isBusy, take, store },
    show: (latest: OwnerEvent) => setValue(pictureOf(latest)),
    move: (view: CropView) => setValue(value && { ...value, view }),
  };
}

function pictureOf({ picture, pictureSource: source }: OwnerEvent): EventPicture {
  return { picture, source, view: null };
}
