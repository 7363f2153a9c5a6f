import type { OwedMail } from '@archive/schema/office/health';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeMailsDocument, type OfficeMailsQuery, OfficeRetryMailDocument } from '#generated/graphql.ts';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { Time } from '../screen/Time.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { nextText } from './next-text.ts';
import { RetryButton } from './RetryButton.tsx';

type Mail = OfficeMailsQuery['officeMails']['items'][number];

const KINDS: Record<OwedMail, string> = {
  order: 'Downloads of an order',
  ticket: 'A ticket',
  message: 'A message, to you',
  confirmation: 'Confirmation of a message',
  reply: 'Your reply to a message',
  again: 'Sent again',
  version: 'A new version, to earlier buyers',
  account: 'To an account',
};

/** Emails that the mail server has not accepted yet. */
export function MailsPart() {
  const [view, change] = useListView();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeMailsDocument, { input: useSettledView(view) });
  return (
    <OfficeList
      label="Emails"
      page={data?.officeMails ?? null}
      {...{ view, error, asOf, isLoading }}
      onChange={change}
      onRetry={refetch}
      searchLabel="Search by address, number or subject"
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty={<EmptyState title="No emails are waiting">Every email was accepted by the mail server.</EmptyState>}
      columns={[
        { label: 'Email', cell: (mail) => <About mail={mail} /> },
        { label: 'Since', cell: ({ since }) => <Time at={since} />, isShort: true },
        { label: 'Reason', cell: ({ error: reason }) => reason ?? 'Being sent' },
        { label: 'Next try', cell: nextText, isShort: true },
        { label: 'Actions', cell: (mail) => <Retry mail={mail} onDone={() => void refetch()} /> },
      ]}
    />
  );
}

function About({ mail: { kind, about, email } }: { mail: Mail }) {
  return (
    <Lines>
      {KINDS[kind]}
      <Caption as="span">
        {about}
        {email && (
          <>
            , to <EmailText email={email} />
          </>
        )}
      </Caption>
    </Lines>
  );
}

function Retry({ mail: { kind, id, about }, onDone }: { mail: Mail; onDone: () => void }) {
  return <RetryButton about={about} input={{ kind, id }} mutation={OfficeRetryMailDocument} onDone={onDone} />;
}
