import { AUDIT_ACTIONS, type AuditAction } from '@archive/schema/office/audit';
import { useAddress } from '../screen/use-address.ts';

/** Which changes are listed. Undefined: of every kind, by everyone. */
export interface LogFilter {
  action: AuditAction | undefined;
  ownerId: string | undefined;
}

/** In the address, as the page and the search are. Another filter begins at the first page. */
export function useLogFilter(): [LogFilter, (changes: Partial<Record<keyof LogFilter, string>>) => void] {
  const [query, setQuery] = useAddress();
  function change(changes: Partial<Record<keyof LogFilter, string>>) {
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  }
  const action = AUDIT_ACTIONS.find((name) => name === query.get('action'));
  return [{ action, ownerId: query.get('ownerId') || undefined }, change];
}
