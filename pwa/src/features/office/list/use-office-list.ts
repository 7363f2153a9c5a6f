import { clamp } from '@archive/schema/clamp';
import { MAX_OFFICE_PAGES, MAX_OFFICE_SEARCH } from '@archive/schema/office/office-page';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AddressChanges, useAddress } from '../screen/use-address.ts';
import { pagesOf } from './Pager.tsx';

/** Which part of a list is shown. It is stored in the address, so that a reload and the back button restore it. */
export interface ListView {
  page: number;
  search: string;
}

/** @returns the view and a function that changes it; another search begins at its first page */
export function useListView(): [ListView, (changes: Partial<ListView>) => void] {
  const [query, change] = useAddress();
  const view = {
    page: clamp(1, Math.floor(Number(query.get('page'))) || 1, MAX_OFFICE_PAGES),
    search: (query.get('search') ?? '').trim().slice(0, MAX_OFFICE_SEARCH),
  };
  return [view, (changes) => change(listParameters(changes), { replace: true })];
}

/** A view's changes in the address. */
export function listParameters({ page = 1, search }: Partial<ListView>): AddressChanges {
  return { page: page > 1 ? String(page) : null, search };
}

/** Opens the last page when the address names one beyond it. @param total null while it isn't known */
export function useLastPage(total: number | null, { page, pageSize }: { page: number; pageSize: number }, onPage: (page: number) => void) {
  const open = useEffectEvent(onPage);
  useEffect(() => {
    if (total !== null && page > pagesOf(total, pageSize)) open(pagesOf(total, pageSize));
  }, [total, page, pageSize]);
}

/**
 * The view as of the last commit. The router changes the address in a transition, and a query that changes within a transition
 * requests the old view and the new one in turn.
 */
export function useSettledView<View extends object>(view: View): View {
  const text = JSON.stringify(view);
  const [settled, setSettled] = useState(text);
  useEffect(() => setSettled(text), [text]);
  return JSON.parse(settled) as View;
}
