import { OFFICE_PAGE } from '@archive/schema/office/office-page';
import { TICKET_SORTS, type TicketSort } from '@archive/schema/sales/ticket-sales';
import { AdminTicketsDocument } from '#generated/graphql.ts';
import { type ListView, listParameters, useLastPage, useListView, useSettledView } from '../list/use-office-list.ts';
import { useAddress } from '../screen/use-address.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';

/**
 * The part of the table that is shown. It is stored in the address, so that a reload and the back button restore it. Values that
 * the server would reject are replaced by the nearest valid ones.
 */
export interface TableView extends ListView {
  sort: TicketSort;
  isDescending: boolean;
}

export function useTableView(): [TableView, (changes: Partial<TableView>) => void] {
  const [query, changeAddress] = useAddress();
  const [list] = useListView();
  const view: TableView = {
    ...list,
    sort: TICKET_SORTS.find((sort) => sort === query.get('sort')) ?? 'purchaseDate',
    isDescending: query.get('order') !== 'ascending',
  };
  function change(changes: Partial<TableView>) {
    // Another search or order begins at its first page
    const { sort, isDescending } = { ...view, ...changes };
    const order = { sort: sort === 'purchaseDate' ? null : sort, order: isDescending ? null : 'ascending' };
    changeAddress({ ...listParameters(changes), ...order }, { replace: true });
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
    input: { page, pageSize: OFFICE_PAGE, search, sort, descending: isDescending },
  });
  const total = isLoading ? null : (data?.adminTickets.total ?? null);
  useLastPage(total, { page, pageSize: OFFICE_PAGE }, (last) => {
    const isOfThisView = view.page === page && view.search === search;
    if (isOfThisView) onPage(last);
  });
  return { tickets: data?.adminTickets ?? null, asOf, error, isLoading, refetch };
}
