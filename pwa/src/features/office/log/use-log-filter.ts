import { AUDIT_ACTIONS, type AuditAction } from '@archive/schema/office/audit';
import { useAddress } from '../screen/use-address.ts';

/** Which changes are listed. Undefined: of every kind, by everyone. */
export interface LogFilter {
  action: AuditAction | undefined;
  ownerId: string | undefined;
}

/** In the address, as the page and the search are. Another filter begins at the first page. */
export function useLogFilter(): [LogFilter, (changes: Partial<Record<keyof LogFilter, string>>) => void] {
  const [query, change] = useAddress();
  const action = AUDIT_ACTIONS.find((name) => name === query.get('action'));
  return [{ action, ownerId: query.get('ownerId') || undefined }, (changes) => change({ ...changes, page: null })];
}
