import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { onOtherTabChange } from '#platform/storage/storage-events.ts';
import { draftKey, type PendingRequest, readDraft, removeDraft, storeDraft } from '#state/office/stored-drafts.ts';
import { useSession } from '#state/session/session.tsx';
import { useDrawerDraft } from './drawer-drafts.ts';

export interface DraftOptions<Content extends object> {
  /** Which form, of which record: 'event-1000'. */
  form: string;
  /** What is kept. Never a password, a code or a typed confirmation. */
  content: Content;
  rule: ZodMiniType<Content>;
  /** The owner has changed something that is not saved. */
  isChanged: boolean;
  /** Puts a draft into the form. @returns false if nothing in it differs from what is saved */
  onRestore: (content: Content) => boolean;
  /** Puts what is saved into the form. */
  onDiscard: () => void;
}

export interface Draft {
  /** The form has what was typed before the page was left. */
  isRestored: boolean;
  discard: () => void;
  /** Removes the draft: it was saved. */
  end: () => void;
  /** The change that was sent and not answered. It outlives the page, so that sending it again doesn't make it twice. */
  pending: { current: PendingRequest | null };
}

/** Keeps what an owner has typed in a form in this browser until it is saved or discarded: through links, reloads and crashes. */
export function useDraft<Content extends object>(options: DraftOptions<Content>): Draft {
  const { form, content, rule, isChanged, onRestore, onDiscard } = options;
  const owner = useSession().user?.id ?? '';
  const key = draftKey(owner, form);
  const text = JSON.stringify(content);
  const [isRestored, setRestored] = useState(false);
  const restoredText = useRef<string | null>(null);
  const wasChanged = useRef(false);
  const pending = useMemo(() => pendingRequest(key, owner), [key, owner]);
  useUnsavedWork(isChanged);
  useDrawerDraft(key);

  const restore = useEffectEvent(() => {
    const checked = rule.safeParse(readDraft(key)?.content);
    if (checked.success && onRestore(checked.data)) setRestored(true);
    else removeDraft(key);
  });
  const store = useEffectEvent(() => {
    if (isRestored) restoredText.current ??= text;
    if (isChanged) storeDraft(key, owner, { at: Date.now(), content, request: pending.current });
    else if (wasChanged.current) end();
    wasChanged.current = isChanged;
  });
  const handleChangeElsewhere = useEffectEvent(() => {
    // Another tab has saved or discarded what this one only shows
    if (isRestored && text === restoredText.current && !readDraft(key)) discard();
  });
  useEffect(() => {
    if (key) restore();
    return onOtherTabChange(key, () => handleChangeElsewhere());
  }, [key]);
  const state = `${isChanged} ${text}`;
  useEffect(() => {
    if (state) store();
  }, [state]);

  function end() {
    removeDraft(key);
    pending.current = null;
    restoredText.current = null;
    setRestored(false);
  }
  function discard() {
    end();
    onDiscard();
  }
  return { isRestored: isRestored && isChanged, discard, end, pending };
}

function pendingRequest(key: string, owner: string): Draft['pending'] {
  let request = readDraft(key)?.request ?? null;
  return {
    get current() {
      return request;
    },
    set current(next) {
      request = next;
      const draft = readDraft(key);
      if (draft) storeDraft(key, owner, { ...draft, request });
    },
  };
}
