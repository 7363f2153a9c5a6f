import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { useConnection } from '#platform/connection/connection.ts';
import { t } from '#theme/tokens.ts';
import { KeptMessageCard } from './KeptMessageCard.tsx';
import type { KeptMessage } from './outbox.ts';

export interface KeptMessagesProps {
  messages: readonly KeptMessage[];
  /** One has just taken its form's place, and the focus with it. */
  hasFocus: boolean;
  /** False while the form is in use. */
  canEdit: boolean;
  onEdit: (idempotencyKey: string) => Promise<void>;
  /** Null while the form is there already. */
  onAnother: (() => void) | null;
}

const outlook = {
  offline: 'Kept on this device. It is sent as soon as you are online.',
  unreachable: 'Kept on this device. It is sent as soon as the shop can be reached.',
  online: 'Kept on this device. It is being sent now.',
} as const;

/** What is written and not sent yet. */
export function KeptMessages({ messages, hasFocus, canEdit, onEdit, onAnother }: KeptMessagesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const connection = useConnection();
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <Stack as="section" $gap="m" aria-labelledby="kept-messages">
      <SectionHeading ref={heading} id="kept-messages" tabIndex={-1}>
        Waiting to Be Sent
      </SectionHeading>
      <List>
        {messages.map((message) => (
          <KeptMessageCard
            key={message.idempotencyKey}
            message={message}
            outlook={outlook[connection]}
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
