import { useRef } from 'react';
import type { RequestErrorCode } from '#platform/requests/request-error.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { useSession } from '#state/session/session.tsx';

/** A download opens in another tab, where this page can't see that the session has ended. So it checks when the user returns. */
export function useSessionAfterDownload() {
  const { refresh } = useSession();
  const isAway = useRef(false);
  useOnVisible(() => {
    if (isAway.current) void refresh();
    isAway.current = false;
  });
  return {
    handleStart() {
      isAway.current = true;
    },
    handleRefusal(code: RequestErrorCode) {
      if (code === 'UNAUTHENTICATED') void refresh();
    },
  };
}
