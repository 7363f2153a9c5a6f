import { useQuery } from '@apollo/client/react';
import { TICKET_PAGE, TICKET_SORTS, type TicketSort } from '@archive/schema/ticket-sales';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminTicketsDocument } from '#generated/graphql.ts';

/** Which part of the table is shown; it stands in the address, so that reload and back button keep it. */
export interface TableView {
  page: number;
  search: string;
  sort: TicketSort;
  isDescending: boolean;
}

export function useTableView(): [TableView, (changes: Partial<TableView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view: TableView = {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    search: query.get('search') ?? '',
    sort: TICKET_SORTS.find((sort) => sort === query.get('sort')) ?? 'purchaseDate',
    isDescending: query.get('order') !== 'ascending',
  };
  function change(changes: Partial<TableView>) {
    // another search or order begins at its first page
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

/** The tickets of a view. While another page is on its way the last one stays. */
export function useTicketTable(view: TableView) {
  const { page, search, sort, isDescending } = useSettled(view);
  const { data, previousData, error, loading, refetch } = useQuery(AdminTicketsDocument, {
    variables: { input: { page, pageSize: TICKET_PAGE, search, sort, descending: isDescending } },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  return { tickets: (data ?? previousData)?.adminTickets ?? null, error, isLoading: loading, refetch };
}

/**
 * The view as of the last commit. The router changes the address in a transition; a query that changes within one asks in turn
 * for the old view and the new one.
 */
function useSettled(view: TableView): TableView {
  const { page, search, sort, isDescending } = view;
  const [settled, setSettled] = useState(view);
  useEffect(() => setSettled({ page, search, sort, isDescending }), [page, search, sort, isDescending]);
  return settled;
}
