import { MAX_OFFICE_SEARCH, OFFICE_PAGE } from '@archive/schema/office/office-page';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { OfficeData } from '../screen/OfficeData.tsx';
import { OfficeTable, type OfficeTableProps } from './OfficeTable.tsx';
import { Pager } from './Pager.tsx';
import { SearchField } from './SearchField.tsx';
import { type ListView, useLastPage } from './use-office-list.ts';

export interface OfficeListProps<Item> extends Pick<OfficeTableProps<Item>, 'label' | 'keyOf' | 'columns'> {
  /** Null until the first page is loaded. */
  page: { items: readonly Item[]; total: number } | null;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
  isLoading: boolean;
  error: unknown;
  /** When the page was loaded, if it couldn't be loaded again. */
  asOf?: Date | null;
  onRetry: () => Promise<unknown>;
  /** Without it the list can't be searched. */
  searchLabel?: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** What else could be done when the search finds nothing. */
  nothingFound?: ReactNode;
}

/** A list of the owners with its search and pages. */
export function OfficeList<Item>(props: OfficeListProps<Item>) {
  const { page, view, onChange, isLoading, error, asOf = null, onRetry, searchLabel } = props;
  const total = isLoading ? null : (page?.total ?? null);
  useLastPage(total, { page: view.page, pageSize: OFFICE_PAGE }, (last) => onChange({ page: last }));
  return (
    <Stack $gap="m">
      {searchLabel && isSearchable(props) && (
        <SearchField label={searchLabel} search={view.search} maxLength={MAX_OFFICE_SEARCH} onSearch={(search) => onChange({ search })} />
      )}
      <OfficeData what="this list" data={page} {...{ asOf, error, onRetry }} loading={<ListSkeleton />}>
        {(loaded) => <LoadedList {...props} page={loaded} />}
      </OfficeData>
    </Stack>
  );
}

/** A search that can't be loaded can be changed. */
function isSearchable({ page, view, error }: Pick<OfficeListProps<unknown>, 'page' | 'view' | 'error'>): boolean {
  return view.search !== '' || (page ? page.total > 0 : !error);
}

type LoadedListProps<Item> = OfficeListProps<Item> & { page: { items: readonly Item[]; total: number } };

function LoadedList<Item>({ page, view, onChange, isLoading, empty, nothingFound, label, keyOf, columns }: LoadedListProps<Item>) {
  if (page.total === 0) return view.search ? <EmptyState title="Nothing matches your search" action={nothingFound} /> : empty;
  return (
    <>
      <OfficeTable {...{ label, keyOf, columns }} items={page.items} isLoading={isLoading} />
      <Pager page={view.page} pageSize={OFFICE_PAGE} total={page.total} onPage={(next) => onChange({ page: next })} />
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton $height="20rem" />
    </>
  );
}
