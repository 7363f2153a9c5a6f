import { MAX_OFFICE_SEARCH } from '@archive/schema/office/office-page';
import { useEffect, useState } from 'react';
import { useAddress } from '../screen/use-address.ts';

/** Which part of a list is shown. It is stored in the address, so that a reload and the back button restore it. */
export interface ListView {
  page: number;
  search: string;
}

/** @returns the view and a function that changes it; another search begins at its first page */
export function useListView(): [ListView, (changes: Partial<ListView>) => void] {
  const [query, setQuery] = useAddress();
  function change(changes: Partial<ListView>) {
    setQuery(
      (before) => {
        const { page, search } = { ...viewOf(before), page: 1, ...changes };
        // A screen may have parameters of its own.
        const { page: _page, search: _search, ...others } = Object.fromEntries(before);
        return new URLSearchParams({ ...others, ...(page > 1 ? { page: String(page) } : {}), ...(search ? { search } : {}) });
      },
      { replace: true },
    );
  }
  return [viewOf(query), change];
}

function viewOf(query: URLSearchParams): ListView {
  return {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    search: (query.get('search') ?? '').trim().slice(0, MAX_OFFICE_SEARCH),
  };
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
