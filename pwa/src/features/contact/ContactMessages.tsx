import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { ContactForm } from './ContactForm.tsx';
import { showNotificationsHere } from './outbox/message-notifications.ts';
import { moveToDraft } from './outbox/outbox.ts';
import { useWaitingMessages, WaitingMessages } from './outbox/WaitingMessages.tsx';
import { useContactForm } from './use-contact-form.ts';

export interface ContactMessagesProps {
  /** The visitor has just asked for an empty form, so its first field gets the focus. */
  hasFocus: boolean;
  /** A message was just queued, so the list of waiting messages gets the focus. */
  hasJustQueued: boolean;
  /** A message was sent: the one in the form, or a queued one. */
  onSent: () => void;
  onQueued: () => void;
}

/** The contact form and the messages that wait for a connection. */
export function ContactMessages({ hasFocus, hasJustQueued, onSent, onQueued }: ContactMessagesProps) {
  const waiting = useWaitingMessages();
  const [isWriting, setIsWriting] = useState(hasFocus);
  const form = useContactForm({ onSent, onQueued });
  const isFormShown = waiting.length === 0 || isWriting || form.isFilled === true;

  async function edit(idempotencyKey: string) {
    const message = await moveToDraft(idempotencyKey);
    if (message) form.edit(message);
  }
  async function handleEdit(idempotencyKey: string) {
    setIsWriting(true);
    await edit(idempotencyKey);
  }
  useSentNotification(form.isFilled, onSent);
  useRejectedMessage(waiting.find(({ rejection }) => rejection)?.idempotencyKey, form.isFilled, edit);

  return (
    <MessageColumn $gap="l">
      {waiting.length > 0 && (
        <WaitingMessages
          messages={waiting}
          hasFocus={hasJustQueued}
          canEdit={!form.isFilled}
          onEdit={handleEdit}
          onAnother={isFormShown ? null : () => setIsWriting(true)}
        />
      )}
      {isFormShown && <ContactForm form={form} hasFocus={isWriting} />}
    </MessageColumn>
  );
}

/** Shows that a queued message was sent in place of the form, unless the form is filled in. */
function useSentNotification(isFilled: boolean | null, onSent: () => void): void {
  const show = useEffectEvent((isSent: boolean) => {
    if (isSent && !isFilled) onSent();
    return isSent && !isFilled;
  });
  useEffect(() => showNotificationsHere(({ reason }) => show(reason === null)), []);
}

/** Puts a message that the server rejected back into the form, with the reason, as soon as the form is empty. */
function useRejectedMessage(rejected: string | undefined, isFilled: boolean | null, edit: (key: string) => Promise<void>): void {
  const editRejected = useEffectEvent(edit);
  useEffect(() => {
    if (rejected !== undefined && isFilled === false) void editRejected(rejected);
  }, [rejected, isFilled]);
}

/** Next to the cards, which are often taller. */
const MessageColumn = styled(Stack)`
  align-content: start;
`;
