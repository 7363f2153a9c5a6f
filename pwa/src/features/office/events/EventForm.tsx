import { EVENT_LIMITS } from '@archive/schema/office/event';
import { type FormEvent, useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#components/buttons/Button.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { TextArea, TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { ChangeProblem } from '../forms/ChangeProblem.tsx';
import { FieldPair } from '../forms/FieldPair.tsx';
import { EventPictureField } from './EventPictureField.tsx';
import { type EventValues, shownDate, timeZoneChoices } from './event-form.ts';
import { type EventFormOptions, useEventForm } from './use-event-form.ts';

/** Creates or edits an event. */
export function EventForm(options: EventFormOptions) {
  const { event, isFundraiser } = options;
  const { form, isBusy, problem, save, picture, draft } = useEventForm(options);
  const [isPreparing, setPreparing] = useState(false);
  const { errors } = form.formState;
  const field: Registered = (name) => ({ ...form.register(name), error: errors[name]?.message, autoComplete: 'off' });
  return (
    <Stack
      as="form"
      $gap="m"
      noValidate
      aria-label={event ? `Edit ${event.title}` : 'New event'}
      onSubmit={(submitted: FormEvent) => {
        // Isn't registered, so its error would block every further attempt.
        form.clearErrors('picture');
        void form.handleSubmit(save)(submitted);
      }}
    >
      <DraftNotice draft={draft} />
      <EventPictureField
        value={picture.value}
        alt={form.watch('pictureAlt')}
        error={errors.picture}
        onChange={picture.take}
        onMove={picture.move}
        onBusyChange={setPreparing}
      />
      <TextField
        {...field('pictureAlt')}
        label="What the picture shows"
        hint="Read to people who can't see it"
        isRequired
        maxLength={EVENT_LIMITS.pictureAlt}
      />
      <TextField
        {...field('title')}
        label="Title"
        isRequired
        readOnly={isFundraiser}
        maxLength={EVENT_LIMITS.title}
        {...(isFundraiser ? { hint: "The fundraiser's name is fixed" } : {})}
      />
      <TextField {...field('location')} label="Place" isRequired maxLength={EVENT_LIMITS.location} />
      <Times field={field} shown={shownDate(form.watch())} />
      <TextArea
        {...field('description')}
        label="Short description"
        hint="A sentence or two, for the card"
        isRequired
        rows={3}
        maxLength={EVENT_LIMITS.description}
      />
      <TextArea
        {...field('about')}
        label="About"
        hint="For the event's page; empty lines separate paragraphs"
        rows={8}
        maxLength={EVENT_LIMITS.about}
      />
      <Sale field={field} isFundraiser={isFundraiser} />
      <TextField
        {...field('ageRule')}
        label="Who may come"
        hint="An age rule, for instance 18+. Leave empty for none."
        maxLength={EVENT_LIMITS.ageRule}
      />
      <ChangeProblem title="Not saved" problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy || isPreparing} busyLabel={isPreparing ? 'Preparing the picture...' : 'Saving...'}>
          {event ? 'Save' : 'Create Event'}
        </Button>
      </div>
    </Stack>
  );
}

/** Registers a text field and gives it its error. */
type Registered = (name: keyof EventValues) => UseFormRegisterReturn & { error: string | undefined; autoComplete: string };

function Times({ field, shown }: { field: Registered; shown: string | null }) {
  const zones = useMemo(timeZoneChoices, []);
  return (
    <>
      <TextField {...field('startsAt')} label="Starts" type="datetime-local" isRequired />
      <TextField {...field('endsAt')} label="Ends" type="datetime-local" isRequired />
      <SelectField {...field('timeZone')} label="Time zone of the place" options={zones} />
      <TextField
        {...field('date')}
        label="Date as visitors read it"
        hint={shown ? `Visitors read: ${shown}` : 'Leave empty to use the times above.'}
        maxLength={EVENT_LIMITS.date}
      />
    </>
  );
}

function Sale({ field, isFundraiser }: { field: Registered; isFundraiser: boolean }) {
  return (
    <FieldPair>
      <TextField
        {...field('price')}
        label="Price in dollars"
        inputMode="decimal"
        isRequired
        readOnly={isFundraiser}
        hint={isFundraiser ? 'Fixed: buyers name their own price' : '0 for a free event'}
      />
      <TextField
        {...field('capacity')}
        label="Number of tickets"
        inputMode="numeric"
        hint={
          isFundraiser
            ? 'Sales stop at this number. Leave empty for no limit.'
            : 'For your records. Only the fundraiser sells tickets here.'
        }
      />
    </FieldPair>
  );
}
