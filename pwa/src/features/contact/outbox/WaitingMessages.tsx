import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { useConnection } from '#platform/connection/connection.ts';
import { useSession } from '#state/session/session.tsx';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { t } from '#theme/tokens.ts';
import { isWriter, subscribeToOutbox, type WaitingMessage, waitingMessages } from './outbox.ts';
import { WaitingMessageCard } from './WaitingMessageCard.tsx';

export interface WaitingMessagesProps {
  messages: readonly WaitingMessage[];
  /** A message was just queued, so the heading gets the focus. */
  hasFocus: boolean;
  /** False while the form is in use. */
  canEdit: boolean;
  onEdit: (idempotencyKey: string) => Promise<void>;
  /** Null while the form is shown. */
  onAnother: (() => void) | null;
}

const deliveryTexts = {
  offline: "Saved on this device. We'll send it when you're back online.",
  unreachable: "Saved on this device. We'll send it when the shop is available again.",
  online: 'Saved on this device. Sending now.',
} as const;

/** The messages that aren't sent yet. */
export function WaitingMessages({ messages, hasFocus, canEdit, onEdit, onAnother }: WaitingMessagesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const connection = useConnection();
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <Stack as="section" $gap="m" aria-labelledby="waiting-messages">
      <SectionHeading ref={heading} id="waiting-messages" tabIndex={-1}>
        Waiting to Be Sent
      </SectionHeading>
      <List>
        {messages.map((message) => (
          <WaitingMessageCard
            key={message.idempotencyKey}
            message={message}
            deliveryText={deliveryTexts[connection]}
            canEdit={canEdit}
            onEdit={() => onEdit(message.idempotencyKey)}
          />
        ))}
      </List>
      {onAnother && (
        <div>
          <Button variant="secondary" onClick={onAnother}>
            Write Another Message
          </Button>
        </div>
      )}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.space.s};
`;

const none: readonly WaitingMessage[] = [];

/** The messages of all users, for sending. */
export function useAllWaitingMessages(): readonly WaitingMessage[] {
  // A sign-out deletes them
  useSession();
  return useSyncExternalStore(subscribeToOutbox, waitingMessages, () => none);
}

/** The messages of the current user. */
export function useWaitingMessages(): readonly WaitingMessage[] {
  const all = useAllWaitingMessages();
  const user = useStorageOwner();
  return useMemo(() => all.filter((message) => isWriter(user, message)), [all, user]);
}
