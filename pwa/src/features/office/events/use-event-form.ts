import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { type EventFields, eventFields, fundraiserProblems } from '@archive/schema/office/event';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { OfficeCreateEventDocument, OfficeEditEventDocument } from '#generated/graphql.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import type { RequestError } from '#platform/requests/request-error.ts';
import { showOtherVersion } from '../screen/show-other-version.ts';
import { useOfficeChange } from '../screen/use-office-change.ts';
import { EVENT_FIELDS, type EventValues, fieldsOf, newEvent, type OwnerEvent, seenFields, valuesOf } from './event-form.ts';

export interface EventFormOptions {
  /** Null for a new event. */
  event: OwnerEvent | null;
  isFundraiser: boolean;
  onSaved: () => void;
  /** Loads the event as it is now. */
  onStale: () => Promise<OwnerEvent | null>;
}

/** The form of an event. After a conflict it has the other owner's version of every field that this owner didn't touch. */
export function useEventForm({ event, isFundraiser, onSaved, onStale }: EventFormOptions) {
  const form = useForm<EventValues>({ defaultValues: event ? valuesOf(seenFields(event)) : newEvent(isFundraiser) });
  const [seen, setSeen] = useState(() => (event ? seenFields(event) : null));
  const [picture, setPicture] = useState<PictureData | null>(event?.picture ?? null);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, problem, send } = useSendEvent(handleProblem);
  useUnsavedWork(form.formState.isDirty && !isSaved);

  async function save(values: EventValues) {
    const fields = fieldsOf(values);
    if (showProblems(form, problemsOf(event?.id ?? null, fields, isFundraiser))) return;
    if (!(await send({ event, seen, isFundraiser, fields }))) return;
    setSaved(true);
    onSaved();
  }

  async function handleProblem({ code, fields }: RequestError) {
    if (code !== 'STALE') return void showProblems(form, fields);
    const latest = await onStale();
    if (!latest || !seen) return;
    const both = EVENT_FIELDS.filter((name) => name in fields);
    showOtherVersion(form, { old: valuesOf(seen), now: valuesOf(seenFields(latest)) }, both);
    if (form.getValues('picture') === latest.picture.base) setPicture(latest.picture);
    setSeen(seenFields(latest));
  }

  function choosePicture(chosen: PictureData) {
    setPicture(chosen);
    form.setValue('picture', chosen.base, { shouldDirty: true });
    form.clearErrors('picture');
  }
  return { form, isBusy, problem, save, picture, choosePicture };
}

interface Draft {
  event: OwnerEvent | null;
  seen: EventFields | null;
  isFundraiser: boolean;
  fields: EventFields;
}

function useSendEvent(onProblem: (problem: RequestError) => unknown) {
  const { isBusy, problem, send } = useOfficeChange(onProblem);
  return {
    isBusy,
    problem,
    send: ({ event, seen, isFundraiser, fields }: Draft) =>
      event && seen
        ? send({ id: event.id, seen, fields }, (client, variables) =>
            client.mutate({ mutation: OfficeEditEventDocument, variables, fetchPolicy: 'no-cache' }),
          )
        : send({ isFundraiser, fields }, (client, variables) =>
            client.mutate({ mutation: OfficeCreateEventDocument, variables, fetchPolicy: 'no-cache' }),
          ),
  };
}

function problemsOf(id: number | null, fields: EventFields, isFundraiser: boolean): Record<string, string> {
  const issues = eventFields.safeParse(fields).error?.issues ?? [];
  return {
    ...(isFundraiser ? {} : fundraiserProblems(id, fields)),
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** @returns whether there are problems */
function showProblems({ setError }: UseFormReturn<EventValues>, problems: Readonly<Record<string, string>>): boolean {
  const found = EVENT_FIELDS.filter((name) => problems[name]);
  for (const [index, name] of found.entries()) setError(name, { message: problems[name] ?? '' }, { shouldFocus: index === 0 });
  return found.length > 0;
}
