import { countText } from '@archive/schema/count-text';
import type { EventState } from '@archive/schema/office/event';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Link } from '#components/links/Link.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeSetEventStateDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { QuestionDialog } from '../forms/QuestionDialog.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { RowActions } from '../list/row-parts.ts';
import type { OwnerEvent } from './event-form.ts';

interface Change {
  state: EventState;
  /** On the row's button, and in its name with the event's title. */
  label: string;
  title: (event: OwnerEvent) => string;
  text: string;
  button: string;
  done: string;
}

const CHANGES = {
  publish: {
    ...{ state: 'published', label: 'Publish', button: 'Publish Event', done: 'Event Published' },
    title: ({ title }) => `Publish ${title}?`,
    text: 'Visitors see it at once, in the list and on its own page.',
  },
  hide: {
    ...{ state: 'hidden', label: 'Hide', button: 'Hide Event', done: 'Event Hidden' },
    title: ({ title }) => `Hide ${title}?`,
    text: "Visitors don't see it anymore and can't buy tickets. Tickets that are sold stay valid.",
  },
  cancel: {
    ...{ state: 'canceled', label: 'Cancel', button: 'Cancel Event', done: 'Event Canceled' },
    title: ({ title }) => `Cancel ${title}?`,
    text: 'Its page says that it is canceled, and no more tickets are sold.',
  },
  reinstate: {
    ...{ state: 'published', label: 'Reinstate', button: 'Reinstate Event', done: 'Event Reinstated' },
    title: ({ title }) => `Reinstate ${title}?`,
    text: 'Its page no longer says that it is canceled, and tickets are on sale again.',
  },
} satisfies Record<string, Change>;

function changesOf({ state, endInstant }: OwnerEvent): Change[] {
  if (state === 'hidden') return [CHANGES.publish];
  if (state === 'canceled') return [CHANGES.reinstate, CHANGES.hide];
  return new Date(endInstant) > new Date() ? [CHANGES.hide, CHANGES.cancel] : [CHANGES.hide];
}

/** What an owner can do with an event of the list. */
export function EventActions({ event, onEdit, onChanged }: { event: OwnerEvent; onEdit: () => void; onChanged: () => void }) {
  const [asked, setAsked] = useState<Change | null>(null);
  const { isBusy, problem, send } = useOfficeChange();
  async function make({ state, done }: Change) {
    if (!(await send(OfficeSetEventStateDocument, { id: event.id, state }))) return;
    setAsked(null);
    toast({ title: done, description: event.title });
    onChanged();
  }
  return (
    <RowActions>
      <Button variant="quiet" size="small" aria-label={`Edit ${event.title}`} onClick={onEdit}>
        Edit
      </Button>
      {changesOf(event).map((change) => (
        <Button
          key={change.label}
          variant="quiet"
          size="small"
          aria-label={`${change.label} ${event.title}`}
          onClick={() => setAsked(change)}
        >
          {change.label}
        </Button>
      ))}
      <QuestionDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.title(event) ?? ''}
        description={asked?.text ?? ''}
        button={asked?.button ?? ''}
        busyLabel="Saving..."
        {...{ isBusy, problem }}
        onConfirm={() => asked && void make(asked)}
      >
        {asked?.state === 'canceled' && <SoldTickets sold={event.sold} />}
      </QuestionDialog>
    </RowActions>
  );
}

/** Canceling refunds nothing by itself, because owners decide how to inform buyers. */
function SoldTickets({ sold }: { sold: number }) {
  if (sold === 0) return <p>No tickets are sold.</p>;
  return (
    <p>
      <strong>{countText(sold, 'ticket is', 'tickets are')} sold.</strong> This refunds nothing and sends no email. Refund the buyers
      afterwards under <Link to={paths.adminTickets()}>Tickets</Link>.
    </p>
  );
}
