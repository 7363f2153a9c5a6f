import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';

/** In place of the card fields. Without a connection there is nothing to press: the next connection tries again. */
export function PaymentFormFailed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useIsOnline();
  useRetryWhenBack(isOnline, onRetry);
  if (!isOnline) {
    return (
      <Notice title="The card form needs a connection" role="status">
        <p>It appears as soon as you are online. Nothing has been charged.</p>
      </Notice>
    );
  }
  return (
    <Notice variant="danger" title="The card form could not be loaded" role="alert">
      <p>Please check your connection. Nothing has been charged.</p>
      <Retry variant="secondary" size="small" onClick={onRetry}>
        Try Again
      </Retry>
    </Notice>
  );
}

function useRetryWhenBack(isOnline: boolean, onRetry: () => void): void {
  const wasOffline = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline && wasOffline.current) retry();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

const Retry = styled(Button)`
  justify-self: start;
`;
