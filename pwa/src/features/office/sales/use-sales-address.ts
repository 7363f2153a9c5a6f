import { SALE_FILTERS, type SaleFilter } from '@archive/schema/office/sales';
import { useAddress } from '../screen/use-address.ts';

/** The filter and the opened sale are in the address, so that links and the back button work. */
export function useSalesAddress() {
  const [query, setQuery] = useAddress();
  return {
    filter: SALE_FILTERS.find((name) => name === query.get('filter')) ?? 'sold',
    opened: query.get('sale'),
    /** Shows another part of what the search finds. */
    showFilter: (filter: SaleFilter, search: string) =>
      setQuery(() => new URLSearchParams({ ...(filter === 'sold' ? {} : { filter }), ...(search ? { search } : {}) })),
    open: (id: string | null) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('sale');
        else next.set('sale', id);
        return next;
      }),
  };
}
