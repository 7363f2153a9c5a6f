import { countText } from '@archive/schema/count-text';
import type { MessageBox } from '@archive/schema/office/message';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import {
  OfficeBlockSenderDocument,
  OfficeMessageDocument,
  type OfficeMessageQuery,
  OfficeSetMessageStateDocument,
} from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { formatTime } from '../screen/format-time.ts';
import { MailtoLink } from '../screen/MailtoLink.tsx';
import { OfficeData } from '../screen/OfficeData.tsx';
import { Time } from '../screen/Time.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { ReplyForm } from './ReplyForm.tsx';

type Opened = OfficeMessageQuery['officeMessage'];

export interface MessageProps {
  id: string;
  onChanged: () => void;
}

/** A message with its replies, and what an owner can do about it. */
export function Message({ id, onChanged }: MessageProps) {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficeMessageDocument, { input: { id } });
  function handleChanged() {
    void refetch();
    onChanged();
  }
  return (
    <Column $gap="m">
      <OfficeData what="this message" {...{ data, asOf, error }} onRetry={refetch} loading={<Skeleton $height="16rem" />}>
        {({ officeMessage }) => (
          <>
            <Thread opened={officeMessage} />
            <ReplyForm message={officeMessage.message} onSent={handleChanged} />
            <MessageActions opened={officeMessage} onChanged={handleChanged} />
          </>
        )}
      </OfficeData>
    </Column>
  );
}

function Thread({ opened: { message, replies, others } }: { opened: Opened }) {
  const { subject, name, email, createdAt } = message;
  return (
    <Stack as="article" $gap="s" aria-label={subject}>
      <SectionHeading>{subject}</SectionHeading>
      <Caption>
        {name}, <MailtoLink email={email} />
        <br />
        <Time at={createdAt} />
        {others > 0 && ` · ${countText(others, 'other message')} from this sender`}
      </Caption>
      <Text>{message.message}</Text>
      {replies.map(({ id, ownerName, text, createdAt: repliedAt, mailSentAt }) => (
        <Reply key={id}>
          <Caption>
            {ownerName} replied, {formatTime(repliedAt)}
            {mailSentAt ? '' : ' · the email is being sent'}
          </Caption>
          <Text>{text}</Text>
        </Reply>
      ))}
    </Stack>
  );
}

/** The button that moves a message out of each box. */
const MOVES: Record<MessageBox, { box: MessageBox; label: string; done: string }> = {
  open: { box: 'answered', label: 'Mark as Answered', done: 'Marked as Answered' },
  answered: { box: 'open', label: 'Reopen', done: 'Message Reopened' },
  aside: { box: 'open', label: 'Move to Open', done: 'Message Moved' },
};

function MessageActions({ opened, onChanged }: { opened: Opened; onChanged: () => void }) {
  const { message, isSenderBlocked } = opened;
  const { isBusy, problem, send } = useOfficeChange();
  const move = MOVES[message.box];
  async function handleMove() {
    if (!(await send(OfficeSetMessageStateDocument, { id: message.id, box: move.box }))) return;
    toast({ title: move.done });
    onChanged();
  }
  async function handleBlock() {
    if (!(await send(OfficeBlockSenderDocument, { id: message.id, isBlocked: !isSenderBlocked }))) return;
    toast({ title: isSenderBlocked ? 'Sender Unblocked' : 'Sender Blocked', description: message.email });
    onChanged();
  }
  return (
    <Stack $gap="xs">
      <ButtonRow>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void handleMove()}>
          {move.label}
        </Button>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void handleBlock()}>
          {isSenderBlocked ? 'Unblock Sender' : 'Block Sender'}
        </Button>
      </ButtonRow>
      <Caption>
        {isSenderBlocked
          ? 'This sender is blocked: later messages are kept under Set Aside, and you get no email about them.'
          : "Messages from this sender will go to Set Aside, and you won't get emails about them."}
      </Caption>
      {problem && <p role="alert">{problem.message}</p>}
    </Stack>
  );
}

/** Senders choose their words and addresses. */
const Column = styled(Stack)`
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  white-space: pre-wrap;
`;

const Reply = styled.div`
  display: grid;
  gap: ${t.space['2xs']};
  padding-left: ${t.space.s};
  border-left: ${t.size.ring} solid ${t.color.sanguine};
`;
