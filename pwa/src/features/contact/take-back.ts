import { inTurn } from '#platform/timing/in-turn.ts';
import { keepDraft } from './contact-draft.ts';
import { dropMessage, type KeptMessage, keptMessages, letterOf, OUTBOX_TURN } from './outbox.ts';

/** Makes a kept message the draft again. @returns null when it is not there any more: it was sent, or another tab has it. */
export function takeBack(idempotencyKey: string): Promise<KeptMessage | null> {
  return inTurn(OUTBOX_TURN, async () => {
    const message = find(idempotencyKey);
    if (!message) return null;
    // first kept, then dropped: whatever happens in between, it is there at least once
    keepDraft(letterOf(message));
    dropMessage(idempotencyKey);
    return message;
  });
}

export function discard(idempotencyKey: string): Promise<void> {
  return inTurn(OUTBOX_TURN, async () => dropMessage(idempotencyKey));
}

function find(idempotencyKey: string): KeptMessage | undefined {
  return keptMessages().find((message) => message.idempotencyKey === idempotencyKey);
}
