import { createContext, useContext, useEffect } from 'react';
import { removeDraft } from '#state/office/stored-drafts.ts';

/** The keys of the drafts of the forms in a drawer, which removes them when it is closed without saving. */
export const DrawerDrafts = createContext<Set<string> | null>(null);

export function useDrawerDraft(key: string): void {
  const keys = useContext(DrawerDrafts);
  useEffect(() => {
    keys?.add(key);
    return () => {
      keys?.delete(key);
    };
  }, [keys, key]);
}

export function removeDrafts(keys: ReadonlySet<string>): void {
  for (const key of keys) removeDraft(key);
}
