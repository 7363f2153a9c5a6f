import { useEffect, useState } from 'react';
import { keepEntryState, readEntryState } from '#platform/entry-state.ts';

const KEY = 'linkToken';

/** The token of the mailed link that was opened, taken out of the address at once; null when there is none. Not for servers. */
export function useLinkToken(): string | null {
  const [token] = useState(readLinkToken);
  useEffect(() => {
    if (token) hideLinkToken(token);
  }, [token]);
  return token;
}

/** After the link has done its work: a reload must not try it again. */
export function forgetLinkToken(): void {
  keepEntryState({ [KEY]: undefined });
}

function readLinkToken(): string | null {
  const kept = readEntryState(KEY);
  return new URLSearchParams(window.location.search).get('token') || (typeof kept === 'string' ? kept : null);
}

function hideLinkToken(token: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  keepEntryState({ [KEY]: token }, url);
}
