import { useRef } from 'react';
import type { RequestErrorCode } from '#platform/requests/request-error.ts';
import { useReturn } from '#platform/timing/use-return.ts';
import { useSession } from '#state/session/session.tsx';

/** A session that has ended shows in the tab that a download opens, where this page cannot see it. So it checks when the user returns. */
export function useSessionAfterDownload() {
  const { refresh } = useSession();
  const isAway = useRef(false);
  useReturn(() => {
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
