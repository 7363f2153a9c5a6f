import { useEffect, useState } from 'react';
import { keepLinkState, readLinkState } from './link-state.ts';

const KEY = 'token';

/** The token of the mailed link that was opened, taken out of the address at once; null when there is none. Not for servers. */
export function useLinkToken(): string | null {
  const [token] = useState(readLinkToken);
  useEffect(() => {
    if (token) hideLinkToken(token);
  }, [token]);
  return token;
}

/** After the link has done its work, or cannot do it: a reload must not try it again. */
export function forgetLinkToken(): void {
  keepLinkState({ [KEY]: undefined });
}

function readLinkToken(): string | null {
  const kept = readLinkState(KEY);
  return new URLSearchParams(window.location.search).get('token') || (typeof kept === 'string' ? kept : null);
}

function hideLinkToken(token: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  keepLinkState({ [KEY]: token }, url);
}
