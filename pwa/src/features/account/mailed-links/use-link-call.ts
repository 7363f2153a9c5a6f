import { useRef, useState } from 'react';
import { type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { forgetLinkToken } from './use-link-token.ts';

/** `isFinal`: the link does not work, so trying again is of no use. */
export type LinkCallState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed'; code: RequestErrorCode; text: string; isFinal: boolean };

/** Does what a mailed link is for, once at a time. What comes after success belongs to `run`. */
export function useLinkCall(run: () => Promise<void>): { state: LinkCallState; call: () => Promise<void> } {
  const [state, setState] = useState<LinkCallState>({ kind: 'idle' });
  const isUnderWay = useRef(false);

  async function call() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ kind: 'busy' });
    try {
      await run();
      setState({ kind: 'idle' });
    } catch (cause) {
      const { code, message } = toRequestError(cause);
      if (code === 'BAD_INPUT') forgetLinkToken();
      setState({ kind: 'failed', code, text: message, isFinal: code === 'BAD_INPUT' || code === 'CONFLICT' });
    } finally {
      isUnderWay.current = false;
    }
  }
  return { state, call };
}
