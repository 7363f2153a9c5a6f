import { HEALTH_FILTERS, type HealthFilter } from '@archive/schema/office/health';
import { useSearchParams } from 'react-router-dom';

/** Whether a list shows what fails or all. Stored in the address; another filter begins at the first page. */
export function useHealthFilter(): [HealthFilter, (filter: HealthFilter) => void] {
  const [query, setQuery] = useSearchParams();
  function choose(filter: HealthFilter) {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (filter === 'failing') next.delete('filter');
    else next.set('filter', filter);
    setQuery(next);
  }
  return [HEALTH_FILTERS.find((name) => name === query.get('filter')) ?? 'failing', choose];
}
