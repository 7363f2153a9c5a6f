import { formatDate } from '@archive/schema/catalogue/dates';
import { countText } from '@archive/schema/count-text';
import { emailSchema } from '@archive/schema/email';
import { PEOPLE_FILTERS, type PeopleFilter } from '@archive/schema/office/people';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficePeopleDocument, type OfficePeopleQuery } from '#generated/graphql.ts';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines, RowButton } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { Time } from '../screen/Time.tsx';
import { useAddress, useAddressChoice } from '../screen/use-address.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import type { WantedPerson } from './opened-person.ts';
import { Person } from './Person.tsx';

type Account = OfficePeopleQuery['officePeople']['items'][number];

/** Accounts, owners and what is stored about a person. */
export function PeoplePage() {
  return (
    <OfficeScreen name="adminPeople">
      <People />
    </OfficeScreen>
  );
}

const FILTERS: Record<PeopleFilter, string> = { all: 'All', owners: 'Owners' };

function People() {
  const [view, change] = useListView();
  const { filter, opened, showFilter, open } = usePeopleAddress();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficePeopleDocument, { input: useSettledView({ ...view, filter }) });
  return (
    <>
      <FilterButtons label="Accounts" names={PEOPLE_FILTERS} chosen={filter} textOf={(name) => FILTERS[name]} onChoose={showFilter} />
      <Caption>Guests aren't listed. Search for a complete address to look up what was bought or written with it.</Caption>
      <OfficeList
        key={filter}
        label="Accounts"
        page={data?.officePeople ?? null}
        {...{ view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by username or email"
        keyOf={({ id }) => id}
        empty={<EmptyState title="No accounts yet">Visitors who sign up appear here.</EmptyState>}
        columns={[
          { label: 'Account', cell: (account) => <Name account={account} onOpen={() => open({ id: account.id })} /> },
          { label: 'Bought', cell: boughtText, isShort: true },
          { label: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} /> : 'Signed out'), isShort: true },
          { label: 'Since', cell: ({ createdAt }) => <Whole dateTime={createdAt}>{formatDate(createdAt)}</Whole>, isShort: true },
        ]}
      />
      <GuestLookup search={view.search} onOpen={(email) => open({ email })} />
      <Dialog shape="drawer" isOpen={opened !== null} onOpenChange={(isOpen) => !isOpen && open(null)} title="Person">
        {opened && <Person key={JSON.stringify(opened)} wanted={opened} onOpen={open} onChanged={() => void refetch()} />}
      </Dialog>
    </>
  );
}

/** The opened person is in the address, so that the back button works. */
function usePeopleAddress() {
  const [filter, showFilter] = useAddressChoice('filter', PEOPLE_FILTERS, { clears: ['person', 'guest', 'page', 'search'] });
  const [query, change] = useAddress();
  const [id, email] = [query.get('person'), query.get('guest')];
  const opened: WantedPerson | null = id === null ? (email === null ? null : { email }) : { id };
  function open(wanted: WantedPerson | null) {
    change({ person: null, guest: null, ...(wanted && ('id' in wanted ? { person: wanted.id } : { guest: wanted.email })) });
  }
  return { filter, showFilter, opened, open };
}

/** Guests have no row: their address finds what they bought and wrote. */
function GuestLookup({ search, onOpen }: { search: string; onOpen: (email: string) => void }) {
  const email = emailSchema.safeParse(search).data;
  if (!email) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => onOpen(email)}>
        Look Up {email}
      </Button>
    </div>
  );
}

function Name({ account: { username, email, isOwner, hasTwoFactor, isEmailConfirmed }, onOpen }: { account: Account; onOpen: () => void }) {
  return (
    <Lines>
      <RowButton onClick={onOpen}>{username}</RowButton>
      <Caption as="span">
        <EmailText email={email} />
        {!isEmailConfirmed && ' (not\u00a0confirmed)'}
      </Caption>
      {isOwner && <Badge>{hasTwoFactor ? 'Owner, two-factor sign-in' : 'Owner'}</Badge>}
    </Lines>
  );
}

function boughtText({ orders, tickets }: Account): string {
  const parts = [...(orders > 0 ? [countText(orders, 'order')] : []), ...(tickets > 0 ? [countText(tickets, 'ticket')] : [])];
  return parts.length > 0 ? parts.join(', ') : 'Nothing';
}

/** A date stays on one line, where a time beside it may take two. */
const Whole = styled.time`
  white-space: nowrap;
`;
