import { formatCount } from '@archive/schema/count-text';
import { Fragment } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { OfficePersonDocument } from '#generated/graphql.ts';
import { FactList } from '../screen/FactList.tsx';
import { formatTime } from '../screen/format-time.ts';
import { MailtoLink } from '../screen/MailtoLink.tsx';
import { OfficeData } from '../screen/OfficeData.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { OwnerRole } from './OwnerRole.tsx';
import type { OpenedPerson, WantedPerson } from './opened-person.ts';
import { PersonData } from './PersonData.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { TwoFactor } from './two-factor/TwoFactor.tsx';

export interface PersonProps {
  wanted: WantedPerson;
  /** Opens another person, or closes this one. */
  onOpen: (wanted: WantedPerson | null) => void;
  onChanged: () => void;
}

/** An account or a guest: what the shop stores, and what an owner can do about it. */
export function Person({ wanted, onOpen, onChanged }: PersonProps) {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficePersonDocument, { input: wanted });
  async function handleChanged() {
    onChanged();
    await refetch().catch(() => null);
  }
  return (
    <Stack $gap="l">
      <OfficeData what="this person" {...{ data, asOf, error }} onRetry={refetch} loading={<Skeleton $height="24rem" />}>
        {({ officePerson: person }) => (
          <>
            <Summary person={person} onLookUp={() => onOpen({ email: person.email })} />
            {person.account && <PersonSessions person={person} onChanged={handleChanged} />}
            {person.account?.isOwner && <TwoFactor account={person.account} isYou={person.isYou} onChanged={handleChanged} />}
            {person.account && <OwnerRole account={person.account} isYou={person.isYou} onChanged={handleChanged} />}
            <PersonData person={person} onChanged={handleChanged} onErased={() => onOpen(null)} />
          </>
        )}
      </OfficeData>
    </Stack>
  );
}

function Summary({ person: { account, email, counts }, onLookUp }: { person: OpenedPerson; onLookUp: () => void }) {
  return (
    <Stack as="section" $gap="s" aria-label={account?.username ?? email}>
      <SectionHeading>{account?.username ?? 'Guest'}</SectionHeading>
      <FactList
        facts={[
          [
            'Email',
            <Fragment key="email">
              <MailtoLink email={email} />
              {account && !account.isEmailConfirmed && ' (not\u00a0confirmed)'}
            </Fragment>,
          ],
          ['Account since', account && formatTime(account.createdAt)],
          ['Orders', formatCount(counts.orders) + (counts.openOrders > 0 ? `, and ${formatCount(counts.openOrders)} not paid` : '')],
          ['Tickets', formatCount(counts.tickets)],
          ['Messages', formatCount(counts.messages)],
        ]}
      />
      {account && !account.isEmailConfirmed && (
        <>
          <Caption>
            The address isn&apos;t confirmed and may be someone else&apos;s, so what was bought and written with it isn&apos;t counted here.
          </Caption>
          <div>
            <Button variant="secondary" size="small" onClick={onLookUp}>
              Look Up the Address
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
