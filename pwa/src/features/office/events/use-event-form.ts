import { type EventFields, eventFields, fundraiserProblems } from '@archive/schema/office/event';
import type { UseFormReturn } from 'react-hook-form';
import { OfficeCreateEventDocument, OfficeEditEventDocument } from '#generated/graphql.ts';
import type { RequestError } from '#platform/requests/request-error.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { showFieldProblems } from '../forms/form-values.ts';
import { useMergedForm } from '../forms/use-merged-form.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { EVENT_FIELDS, type EventValues, fieldsOf, newEvent, type OwnerEvent, seenFields, valuesOf } from './event-form.ts';
import { useEventPicture, useShownPicture } from './use-event-picture.ts';

export interface EventFormOptions {
  /** Null for a new event. */
  event: OwnerEvent | null;
  isFundraiser: boolean;
  onSaved: () => void;
  /** Loads the event as it is now. */
  onStale: () => Promise<OwnerEvent | null>;
}

export function useEventForm({ event, isFundraiser, onSaved, onStale }: EventFormOptions) {
  const shown = useShownPicture(event);
  const { form, seen, finish, merge, draft } = useMergedForm<OwnerEvent, EventValues>({
    name: `event-${event?.id ?? (isFundraiser ? 'fundraiser' : 'new')}`,
    item: event,
    newValues: newEvent(isFundraiser),
    valuesOf: (known) => valuesOf(seenFields(known)),
    shown,
    onSaved,
    onStale,
  });
  const picture = useEventPicture(shown, form);
  const { isBusy, problem, send } = useSendEvent(handleProblem, draft);

  async function save(values: EventValues) {
    const fields = fieldsOf(values);
    if (showProblems(form, problemsOf(event?.id ?? null, fields, isFundraiser))) return;
    const base = await picture.store();
    if (base !== null && (await send({ event: seen, isFundraiser, fields: { ...fields, picture: base } }))) finish();
  }

  async function handleProblem({ code, fields }: RequestError) {
    if (code !== 'STALE') return void showProblems(form, fields);
    const latest = await merge(EVENT_FIELDS.filter((name) => name in fields));
    if (latest && form.getValues('picture') === latest.picture.base) picture.show(latest);
  }

  return { form, isBusy: isBusy || picture.isBusy, problem, save, picture, draft };
}

interface EventChange {
  /** As the list shows it; null for a new event. */
  event: OwnerEvent | null;
  isFundraiser: boolean;
  fields: EventFields;
}

function useSendEvent(onProblem: (problem: RequestError) => unknown, { pending }: Draft) {
  const { isBusy, problem, send } = useOfficeChange(onProblem, pending);
  return {
    isBusy,
    problem,
    send: ({ event, isFundraiser, fields }: EventChange) =>
      event
        ? send(OfficeEditEventDocument, { id: event.id, seen: seenFields(event), fields })
        : send(OfficeCreateEventDocument, { isFundraiser, fields }),
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
  const found = EVENT_FIELDS.flatMap((name) => (problems[name] ? [[name, problems[name]] as const] : []));
  showFieldProblems(setError, found);
  return found.length > 0;
}
