import { SALE_FILTERS, type SaleFilter } from '@archive/schema/office/sales/sales';
import { paths } from '#platform/navigation/paths.ts';
import { useAddress, useAddressChoice } from '../screen/use-address.ts';

/** The filter and the opened sale are in the address, so that links and the back button work. Another filter keeps the search. */
export function useSalesAddress() {
  const [filter, showFilter] = useAddressChoice('filter', SALE_FILTERS, { clears: ['sale', 'page'] });
  const [query, change] = useAddress();
  return { filter, showFilter, opened: query.get('sale'), open: (id: string | null) => change({ sale: id }) };
}

/** The address of a part of the sales, with one of them opened. */
export function salesPath(filter: SaleFilter, sale?: string): string {
  return `${paths.adminOrders()}?${new URLSearchParams({ filter, ...(sale ? { sale } : {}) })}`;
}
