import { useEffect, useRef, useState } from 'react';
import { isReturnToPage, readEntryState, writeEntryState } from '#platform/navigation/entry-state.ts';
import { newKey } from '#platform/new-key.ts';
import { type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { fieldsOf } from '#platform/storage/fields-of.ts';

const ENTRY_KEY = 'mailedLink';
const TOKEN_KEY = 'token';
/** Identifies this page load: history state written by another one is ignored unless the visitor returned to it. */
const writer = newKey();

/** The token of the opened link, removed from the address bar at once; null without one. Only for the browser. */
export function useLinkToken(): string | null {
  const [token] = useState(readLinkToken);
  useEffect(() => {
    if (token) hideLinkToken(token);
  }, [token]);
  return token;
}

/** Call when the link has been used or is invalid, so that a reload doesn't send it again. */
export function removeLinkToken(): void {
  storeLinkState({ [TOKEN_KEY]: undefined });
}

function readLinkToken(): string | null {
  const stored = readLinkState(TOKEN_KEY);
  return new URLSearchParams(window.location.search).get('token') || (typeof stored === 'string' ? stored : null);
}

function hideLinkToken(token: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  storeLinkState({ [TOKEN_KEY]: token }, url);
}

/** What the current history entry stores about the link that opened it. */
export function readLinkState(key: string): unknown {
  return trusted()[key];
}

export function storeLinkState(values: Record<string, unknown>, url?: URL): void {
  writeEntryState({ [ENTRY_KEY]: { ...trusted(), ...values, writer } }, url);
}

/** Browsers keep an entry's state when the same address is typed again, but that is a new visit. */
function trusted(): Record<string, unknown> {
  const state = fieldsOf(readEntryState(ENTRY_KEY));
  return state.writer === writer || isReturnToPage() ? state : {};
}

/** `isFinal`: the link is invalid, so retrying is pointless. */
export type LinkCallState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed'; code: RequestErrorCode; text: string; isFinal: boolean };

/** Runs the link's action, one call at a time. `run` also handles success. */
export function useLinkCall(run: () => Promise<void>): { state: LinkCallState; call: () => Promise<void> } {
  const [state, setState] = useState<LinkCallState>({ kind: 'idle' });
  const isInFlight = useRef(false);

  async function call() {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setState({ kind: 'busy' });
    try {
      await run();
      setState({ kind: 'idle' });
    } catch (cause) {
      const { code, message } = toRequestError(cause);
      if (code === 'BAD_INPUT') removeLinkToken();
      setState({ kind: 'failed', code, text: message, isFinal: code === 'BAD_INPUT' || code === 'CONFLICT' });
    } finally {
      isInFlight.current = false;
    }
  }
  return { state, call };
}
