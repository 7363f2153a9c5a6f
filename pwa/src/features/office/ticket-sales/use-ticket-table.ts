import { clamp } from '@archive/schema/clamp';
import { MAX_TICKET_PAGES, MAX_TICKET_SEARCH, TICKET_PAGE, TICKET_SORTS, type TicketSort } from '@archive/schema/sales/ticket-sales';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminTicketsDocument } from '#generated/graphql.ts';
import { pagesOf } from '../list/Pager.tsx';
import { useSettledView } from '../list/use-office-list.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';

/**
 * The part of the table that is shown. It is stored in the address, so that a reload and the back button restore it. Values that
 * the server would reject are replaced by the nearest valid ones.
 */
export interface TableView {
  page: number;
  search: string;
  sort: TicketSort;
  isDescending: boolean;
}

export function useTableView(): [TableView, (changes: Partial<TableView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view: TableView = {
    page: clamp(1, Math.floor(Number(query.get('page'))) || 1, MAX_TICKET_PAGES),
    search: (query.get('search') ?? '').trim().slice(0, MAX_TICKET_SEARCH),
    sort: TICKET_SORTS.find((sort) => sort === query.get('sort')) ?? 'purchaseDate',
    isDescending: query.get('order') !== 'ascending',
  };
  function change(changes: Partial<TableView>) {
    // Another search or order begins at its first page
    const next = { ...view, page: 1, ...changes };
    setQuery(
      {
        ...(next.page > 1 ? { page: String(next.page) } : {}),
        ...(next.search ? { search: next.search } : {}),
        ...(next.sort === 'purchaseDate' ? {} : { sort: next.sort }),
        ...(next.isDescending ? {} : { order: 'ascending' }),
      },
      { replace: true },
    );
  }
  return [view, change];
}

/**
 * The tickets of a view. While another page loads, the last one stays.
 * @param onPage called with the last page when the view's page is beyond it
 */
export function useTicketTable(view: TableView, onPage: (page: number) => void) {
  const { page, search, sort, isDescending } = useSettledView(view);
  const { data, asOf, error, isLoading, refetch } = useOfficeQuery(AdminTicketsDocument, {
    input: { page, pageSize: TICKET_PAGE, search, sort, descending: isDescending },
  });
  const total = isLoading ? undefined : data?.adminTickets.total;
  const showLastPage = useEffectEvent((last: number) => {
    const isOfThisView = view.page === page && view.search === search;
    if (isOfThisView) onPage(last);
  });
  useEffect(() => {
    if (total !== undefined && page > pagesOf(total, TICKET_PAGE)) showLastPage(pagesOf(total, TICKET_PAGE));
  }, [total, page]);
  return { tickets: data?.adminTickets ?? null, asOf, error, isLoading, refetch };
}
