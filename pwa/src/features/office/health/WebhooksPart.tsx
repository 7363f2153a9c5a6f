import { HEALTH_FILTERS, type HealthFilter } from '@archive/schema/office/health';
import { createElement, Fragment } from 'react';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeRerunWebhookDocument, OfficeWebhooksDocument, type OfficeWebhooksQuery } from '#generated/graphql.ts';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { formatTime } from '../screen/format-time.ts';
import { Time } from '../screen/Time.tsx';
import { useAddressChoice } from '../screen/use-address.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { nextText } from './next-text.ts';
import { RetryButton } from './RetryButton.tsx';

type Webhook = OfficeWebhooksQuery['officeWebhooks']['items'][number];

const FILTERS: Record<HealthFilter, string> = { failing: 'Not Handled', all: 'All' };

/** Stripe's notifications about payments, refunds and disputes. */
export function WebhooksPart() {
  const [view, change] = useListView();
  const [filter, choose] = useAddressChoice('filter', HEALTH_FILTERS, { clears: ['page'] });
  const input = useSettledView({ ...view, filter });
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeWebhooksDocument, { input });
  return (
    <>
      <FilterButtons label="Notifications" names={HEALTH_FILTERS} chosen={filter} textOf={(name) => FILTERS[name]} onChoose={choose} />
      <OfficeList
        key={filter}
        label="Notifications"
        page={data?.officeWebhooks ?? null}
        {...{ view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by type or id"
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={filter === 'failing' ? 'All notifications are handled' : 'No notifications yet'}>
            Stripe notifies the shop of payments, refunds and disputes.
          </EmptyState>
        }
        columns={[
          { label: 'Notification', cell: (webhook) => <Name webhook={webhook} /> },
          { label: 'Received', cell: ({ receivedAt }) => <Time at={receivedAt} />, isShort: true },
          { label: 'State', cell: stateText },
          { label: 'Actions', cell: (webhook) => <Rerun webhook={webhook} onDone={() => void refetch()} /> },
        ]}
      />
    </>
  );
}

function Name({ webhook: { type, id } }: { webhook: Webhook }) {
  return (
    <Lines>
      {typeText(type)}
      <Caption as="span">{id}</Caption>
    </Lines>
  );
}

/** 'payment_intent.succeeded', which a narrow column breaks after a dot or an underscore only. */
function typeText(type: string) {
  const parts = type.match(/[^._]*[._]|[^._]+$/g) ?? [type];
  return createElement(Fragment, null, ...parts.flatMap((part) => [part, <wbr key="break" />]));
}

function stateText(webhook: Webhook): string {
  if (webhook.handledAt) return `Handled ${formatTime(webhook.handledAt)}`;
  if (!webhook.error) return 'Being handled';
  const next = nextText(webhook);
  return webhook.nextAt === null && webhook.attempts > 0 ? `Given up: ${webhook.error}` : `${webhook.error} Next try: ${next}`;
}

function Rerun({ webhook: { id, type, handledAt }, onDone }: { webhook: Webhook; onDone: () => void }) {
  return (
    <RetryButton
      about={`${type}, ${id}`}
      label={handledAt ? 'Handle Again' : 'Try Again'}
      input={{ id }}
      mutation={OfficeRerunWebhookDocument}
      onDone={onDone}
    />
  );
}
