import { formatCount } from '@archive/schema/count-text';
import { MESSAGE_BOXES, type MessageBox } from '@archive/schema/office/message';
import { styled } from 'styled-components';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeMessagesDocument, type OfficeMessagesQuery } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines, RowButton } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { Time } from '../screen/Time.tsx';
import { useAddress, useAddressChoice } from '../screen/use-address.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { BlockedSenders } from './BlockedSenders.tsx';
import { Message } from './Message.tsx';

type Item = OfficeMessagesQuery['officeMessages']['items'][number];

/** What visitors write: open messages, answered ones, those that were set aside, and who is blocked. */
export function MessagesPage() {
  return (
    <OfficeScreen name="adminMessages">
      <Messages />
    </OfficeScreen>
  );
}

const BOXES: Record<MessageBox, { label: string; empty: string; hint: string }> = {
  open: { label: 'Open', empty: 'No open messages', hint: 'What visitors write in the contact form appears here.' },
  answered: { label: 'Answered', empty: 'Nothing answered yet', hint: 'Messages that you answer, here or by email, are kept here.' },
  aside: {
    label: 'Set Aside',
    empty: 'Nothing set aside',
    hint: 'Messages from blocked senders and likely spam. You get no email about them.',
  },
};

function Messages() {
  const { box, ...address } = useMessageAddress();
  if (box !== 'blocked') return <Box box={box} {...address} />;
  return (
    <>
      <BoxButtons chosen={box} openCount={0} onChoose={address.showBox} />
      <BlockedSenders />
    </>
  );
}

const LISTS = [...MESSAGE_BOXES, 'blocked'] as const;
type ListName = (typeof LISTS)[number];

function BoxButtons({ chosen, openCount, onChoose }: { chosen: ListName; openCount: number; onChoose: (name: ListName) => void }) {
  return (
    <FilterButtons
      label="Boxes"
      names={LISTS}
      chosen={chosen}
      textOf={(name) =>
        name === 'blocked' ? 'Blocked Senders' : name === 'open' && openCount > 0 ? `Open (${formatCount(openCount)})` : BOXES[name].label
      }
      onChoose={onChoose}
    />
  );
}

function Box({ box, opened, showBox, open }: ReturnType<typeof useMessageAddress> & { box: MessageBox }) {
  const [view, change] = useListView();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeMessagesDocument, { input: useSettledView({ ...view, box }) });
  const page = data?.officeMessages ?? null;
  return (
    <>
      <BoxButtons chosen={box} openCount={page?.open ?? 0} onChoose={showBox} />
      <OfficeList
        key={box}
        label="Messages"
        {...{ page, view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by name, email or words"
        keyOf={({ id }) => id}
        empty={<EmptyState title={BOXES[box].empty}>{BOXES[box].hint}</EmptyState>}
        columns={[
          { label: 'Message', cell: (message) => <Summary message={message} onOpen={() => open(message.id)} /> },
          { label: 'From', cell: ({ name, email }) => <Sender name={name} email={email} /> },
          { label: 'When', cell: ({ createdAt }) => <Time at={createdAt} />, isShort: true },
        ]}
      />
      <FormDrawer isOpen={opened !== null} onClose={() => open(null)} title="Message">
        {opened && <Message key={opened} id={opened} onChanged={() => void refetch()} />}
      </FormDrawer>
    </>
  );
}

/** The box and the opened message are in the address, so that a link from Today and the back button work. */
function useMessageAddress() {
  const [box, showBox] = useAddressChoice('box', LISTS, { clears: ['message', 'page', 'search'] });
  const [query, change] = useAddress();
  return { box, showBox, opened: query.get('message'), open: (id: string | null) => change({ message: id }) };
}

function Summary({ message: { subject, message }, onOpen }: { message: Item; onOpen: () => void }) {
  return (
    <Lines>
      <RowButton onClick={onOpen}>{subject}</RowButton>
      <Excerpt as="span">{message}</Excerpt>
    </Lines>
  );
}

function Sender({ name, email }: { name: string; email: string }) {
  return (
    <Lines>
      {name}
      <Caption as="span">
        <EmailText email={email} />
      </Caption>
    </Lines>
  );
}

const Excerpt = styled(Caption)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  max-width: ${t.size.measure};
`;
