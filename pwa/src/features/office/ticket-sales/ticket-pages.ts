import { formatCount } from '@archive/schema/count-text';
import { MAX_TICKETS_FOUND } from '@archive/schema/sales/ticket-sales';

/** The number of tickets. For a search, the server stops counting at a limit. */
export function totalText(total: number, search: string): string {
  return search && total >= MAX_TICKETS_FOUND ? `${formatCount(MAX_TICKETS_FOUND)}+` : formatCount(total);
}
