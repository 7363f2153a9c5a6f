import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { t } from '#theme/tokens.ts';
import { discard, type WaitingMessage } from './outbox.ts';

export interface WaitingMessageCardProps {
  message: WaitingMessage;
  /** Says when it will be sent. */
  deliveryText: string;
  canEdit: boolean;
  onEdit: () => Promise<void>;
}

export function WaitingMessageCard({ message, deliveryText, canEdit, onEdit }: WaitingMessageCardProps) {
  const { subject, message: text, email, rejection, idempotencyKey } = message;
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useOneAtATime();
  function handleEdit() {
    if (canEdit) void run(onEdit);
    else toast({ title: 'One Message at a Time', description: 'Please send the message in the form first.', variant: 'destructive' });
  }
  return (
    <Card>
      <Subject>{subject}</Subject>
      <Caption>
        From <EmailText email={email} />
      </Caption>
      <Text>{text}</Text>
      <DeliveryText role="status">{rejection ? `Not sent: ${rejection.text}` : deliveryText}</DeliveryText>
      {isAsking ? (
        <Actions>
          <span>Discard this message permanently?</span>
          <Button size="small" autoFocus isBusy={isBusy} onClick={() => void run(() => discard(idempotencyKey))}>
            Discard
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsAsking(false)}>
            Keep It
          </Button>
        </Actions>
      ) : (
        <Actions>
          <Button
            size="small"
            variant="secondary"
            isBusy={isBusy}
            isUnavailable={!canEdit}
            onClick={handleEdit}
            aria-label={`Edit ${subject}`}
          >
            Edit
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsAsking(true)} aria-label={`Discard ${subject}`}>
            Discard
          </Button>
        </Actions>
      )}
    </Card>
  );
}

const Card = styled.li`
  display: grid;
  gap: ${t.space['2xs']};
  padding: ${t.space.s} ${t.space.m};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
`;

const Subject = styled.h3`
  font-size: ${t.text.body};
  font-weight: 600;
`;

/** Two lines are enough to recognize the message. */
const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${t.color.graphite};
`;

const DeliveryText = styled.p`
  margin-top: ${t.space['3xs']};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.s};
  margin-top: ${t.space['2xs']};
`;
