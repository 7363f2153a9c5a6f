import { countText, formatCount } from '@archive/schema/count-text';
import { formatPrice } from '@archive/schema/money';
import type { EventState } from '@archive/schema/office/event';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Link } from '#components/links/Link.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEventsDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { HighLink, Lines } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { EventActions } from './EventActions.tsx';
import { EventForm } from './EventForm.tsx';
import { isTheFundraiser, type OwnerEvent } from './event-form.ts';

/** What the drawer shows: a new event, the new fundraiser, or the event with this id. */
type Open = 'new' | 'fundraiser' | number | null;

/** The events: when and where, how many tickets are sold, and whether visitors see them. */
export function OwnerEventsPage() {
  const [open, setOpen] = useState<Open>(null);
  return (
    <OfficeScreen name="adminEvents" action={<Button onClick={() => setOpen('new')}>New Event</Button>}>
      <OwnerEvents open={open} onOpen={setOpen} />
    </OfficeScreen>
  );
}

function OwnerEvents({ open, onOpen }: { open: Open; onOpen: (open: Open) => void }) {
  const [view, change] = useListView();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeEventsDocument, { input: useSettledView(view) });
  const page = data?.ownerEvents ?? null;
  const edited = page?.items.find(({ id }) => id === open) ?? null;
  const isFundraiser = open === 'fundraiser' || (edited !== null && isTheFundraiser(edited));
  function handleSaved() {
    toast({
      title: 'Saved',
      description: edited ? `${edited.title} was changed.` : 'Publish it when it is ready. Until then only owners see it.',
    });
    onOpen(null);
    void refetch();
  }
  async function handleStale(): Promise<OwnerEvent | null> {
    const { data: latest } = await refetch();
    return latest?.ownerEvents.items.find(({ id }) => id === open) ?? null;
  }
  return (
    <>
      {page && !page.hasFundraiser && (
        <EmptyState
          title="raisingFutures isn't set up"
          action={<Button onClick={() => onOpen('fundraiser')}>Set Up raisingFutures</Button>}
        >
          This is the only event that sells tickets here.
        </EmptyState>
      )}
      <OfficeList
        label="Events"
        {...{ page, view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by title or place"
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState title="No events yet" action={<Button onClick={() => onOpen('new')}>New Event</Button>}>
            Workshops, exhibitions and gatherings that you announce here appear on the Events page.
          </EmptyState>
        }
        columns={[
          { label: 'Event', cell: (event) => <Name event={event} /> },
          { label: 'Price', cell: ({ price }) => formatPrice(price), isNumber: true },
          { label: 'Tickets', cell: ticketsText, isNumber: true },
          { label: 'State', cell: (event) => <State event={event} />, isShort: true },
          {
            label: 'Actions',
            isShort: true,
            cell: (event) => <EventActions event={event} onEdit={() => onOpen(event.id)} onChanged={() => void refetch()} />,
          },
        ]}
      />
      <FormDrawer
        isOpen={open !== null && (typeof open === 'string' || edited !== null)}
        onClose={() => onOpen(null)}
        title={edited ? `Edit ${edited.title}` : 'New Event'}
      >
        {open !== null && <EventForm key={open} event={edited} isFundraiser={isFundraiser} onSaved={handleSaved} onStale={handleStale} />}
      </FormDrawer>
    </>
  );
}

/** Visitors of the fundraiser's card get to its story; this is the page with its facts. */
function Name({ event: { id, title, shownDate, location, state, isDemo } }: { event: OwnerEvent }) {
  return (
    <Lines>
      {state === 'hidden' ? title : <HighLink to={paths.event(id)}>{title}</HighLink>}
      <Caption as="span">{shownDate}</Caption>
      <Caption as="span">{location}</Caption>
      {isDemo && <Badge>Demo</Badge>}
    </Lines>
  );
}

/** Only the fundraiser sells tickets here. The places of the others are for the owners' records. */
function ticketsText(event: OwnerEvent): string {
  const { sold, capacity } = event;
  const isSelling = sold > 0 || isTheFundraiser(event);
  if (!isSelling) return capacity === null ? '–' : countText(capacity, 'place');
  if (capacity === null) return formatCount(sold);
  return `${formatCount(sold)} of ${formatCount(capacity)}`;
}

const STATES: Record<EventState, string> = { published: 'Published', hidden: 'Hidden', canceled: 'Canceled' };

function State({ event }: { event: OwnerEvent }) {
  const { state, sold, endInstant } = event;
  const isPast = new Date(endInstant) <= new Date();
  if (state === 'canceled' && sold > 0) {
    return (
      <>
        {STATES.canceled}, <Link to={paths.adminTickets()}>{formatCount(sold)} to refund</Link>
      </>
    );
  }
  return state === 'published' && isPast ? 'Over' : STATES[state];
}
