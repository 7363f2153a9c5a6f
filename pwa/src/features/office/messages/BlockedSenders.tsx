import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeBlockedSendersDocument, OfficeUnblockSenderDocument } from '#generated/graphql.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { OfficeList } from '../list/OfficeList.tsx';
import { RowActions } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { Time } from '../screen/Time.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';

/** The senders whose messages are set aside. */
export function BlockedSenders() {
  const [view, change] = useListView();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeBlockedSendersDocument, { input: useSettledView(view) });
  return (
    <OfficeList
      label="Blocked senders"
      page={data?.officeBlockedSenders ?? null}
      {...{ view, error, asOf, isLoading }}
      onChange={change}
      onRetry={refetch}
      searchLabel="Search by email"
      keyOf={({ mailbox }) => mailbox}
      empty={<EmptyState title="No one is blocked">To block a sender, open one of their messages.</EmptyState>}
      columns={[
        { label: 'Sender', cell: ({ mailbox }) => <EmailText email={mailbox} /> },
        { label: 'Blocked', cell: ({ blockedAt }) => <Time at={blockedAt} />, isShort: true },
        { label: 'Actions', cell: ({ mailbox }) => <Unblock mailbox={mailbox} onDone={() => void refetch()} />, isShort: true },
      ]}
    />
  );
}

function Unblock({ mailbox, onDone }: { mailbox: string; onDone: () => void }) {
  const { isBusy, problem, send } = useOfficeChange();
  async function handleUnblock() {
    if (!(await send(OfficeUnblockSenderDocument, { mailbox }))) return;
    toast({ title: 'Sender Unblocked', description: mailbox });
    onDone();
  }
  return (
    <RowActions>
      <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`Unblock ${mailbox}`} onClick={() => void handleUnblock()}>
        Unblock
      </Button>
      {problem && (
        <Caption as="p" role="alert">
          {problem.message}
        </Caption>
      )}
    </RowActions>
  );
}
