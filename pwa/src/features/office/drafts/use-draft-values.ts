import { useState } from 'react';
import * as z from 'zod/mini';
import { type Draft, useDraft } from './use-draft.ts';

/** What the fields of a short form have. */
export interface DraftValues<Values extends object> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** After a save of these values: what the owner has changed while it ran stays in the form, unsaved. */
  noteSaved: (sent: Values) => void;
  draft: Draft;
}

/**
 * The values of a short form, which stay in this browser until they are saved.
 *
 * @param saved what the form has without a draft
 * @param about what they are to replace. Once it is something else, the draft is deleted
 */
export function useDraftValues<Values extends object>(
  form: string,
  rule: z.ZodMiniType<Values>,
  saved: NoInfer<Values>,
  about = '',
): DraftValues<Values> {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const values = { ...saved, ...changes };
  const differs = (some: Values) => JSON.stringify(some) !== JSON.stringify(saved);
  const draft = useDraft<{ about: string; values: Values }>({
    ...{ form, rule: z.object({ about: z.string(), values: rule }), content: { about, values }, isChanged: differs(values) },
    onRestore(kept) {
      if (kept.about !== about) return false;
      setChanges(kept.values);
      return differs({ ...saved, ...kept.values });
    },
    onDiscard: () => setChanges({}),
  });
  return {
    ...{ values, draft },
    change: (next) => setChanges((before) => ({ ...before, ...next })),
    noteSaved: (sent) => setChanges((before) => changesSince(before, sent)),
  };
}

function changesSince<Values extends object>(changes: Partial<Values>, sent: Values): Partial<Values> {
  const names = Object.keys(changes) as (keyof Values)[];
  const left = names.filter((name) => JSON.stringify(changes[name]) !== JSON.stringify(sent[name]));
  return Object.fromEntries(left.map((name) => [name, changes[name]])) as Partial<Values>;
}
