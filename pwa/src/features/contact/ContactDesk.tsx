import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { ContactForm } from './ContactForm.tsx';
import { showNotificationsHere } from './outbox/message-notifications.ts';
import { takeBack } from './outbox/outbox.ts';
import { useWaitingMessages, WaitingMessages } from './outbox/WaitingMessages.tsx';
import { useContactForm } from './use-contact-form.ts';

export interface ContactDeskProps {
  /** Begin in the first field: the visitor has just asked for an empty form. */
  hasFocus: boolean;
  /** A message was just written and kept: the focus goes where it is now. */
  hasJustKept: boolean;
  /** A message has arrived: the one that was just written, or one that was kept. */
  onSent: () => void;
  onKept: () => void;
}

/** Where messages are written, and where those wait that could not be sent. */
export function ContactDesk({ hasFocus, hasJustKept, onSent, onKept }: ContactDeskProps) {
  const kept = useWaitingMessages();
  const [isWriting, setIsWriting] = useState(hasFocus);
  const form = useContactForm({ onSent, onKept });
  const isFormShown = kept.length === 0 || isWriting || form.isFilled === true;

  async function edit(idempotencyKey: string) {
    const message = await takeBack(idempotencyKey);
    if (message) form.edit(message);
  }
  async function handleEdit(idempotencyKey: string) {
    setIsWriting(true);
    await edit(idempotencyKey);
  }
  useArrivals(form.isFilled, onSent);
  useReturnOfRefused(kept.find(({ refusal }) => refusal)?.idempotencyKey, form.isFilled, edit);

  return (
    <Desk $gap="l">
      {kept.length > 0 && (
        <WaitingMessages
          messages={kept}
          hasFocus={hasJustKept}
          canEdit={!form.isFilled}
          onEdit={handleEdit}
          onAnother={isFormShown ? null : () => setIsWriting(true)}
        />
      )}
      {isFormShown && <ContactForm form={form} hasFocus={isWriting} />}
    </Desk>
  );
}

/** Says it in the form's place, unless something is being written there. */
function useArrivals(isFilled: boolean | null, onSent: () => void): void {
  const show = useEffectEvent((isSent: boolean) => {
    if (isSent && !isFilled) onSent();
    return isSent && !isFilled;
  });
  useEffect(() => showNotificationsHere(({ reason }) => show(reason === null)), []);
}

/** What the server has refused is a draft again, with the reason, as soon as the form is free for it. */
function useReturnOfRefused(refused: string | undefined, isFilled: boolean | null, edit: (key: string) => Promise<void>): void {
  const takeIt = useEffectEvent(edit);
  useEffect(() => {
    if (refused !== undefined && isFilled === false) void takeIt(refused);
  }, [refused, isFilled]);
}

/** Beside the cards, which are often higher. */
const Desk = styled(Stack)`
  align-content: start;
`;
