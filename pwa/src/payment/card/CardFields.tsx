import { PaymentElement } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { useConnection, useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { t } from '#theme/tokens.ts';

export interface CardFieldsProps {
  email: string;
  /** An earlier payment may have gone through. */
  isLastUnknown: boolean;
  /** A payment is being confirmed. */
  isConfirming: boolean;
  /** The provider's code could not be loaded. */
  hasFailed: boolean;
  onRetry: () => void;
  /** Called with true while the fields can't be shown. */
  onMissing: (isMissing: boolean) => void;
}

/** The card fields, inside the provider's Elements and inside the form whose button pays. */
export function CardFields({ email, isLastUnknown, isConfirming, hasFailed, onRetry, onMissing }: CardFieldsProps) {
  const isOnline = useIsOnline();
  const { isSandbox } = useAppConfig().payment;
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedWork(isTyped);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const options = useMemo(() => ({ layout: 'tabs', wallets: WALLETS, defaultValues: { billingDetails: { email } } }) as const, [email]);
  const isMissing = hasFailed || state === 'failed';
  const reportMissing = useEffectEvent(onMissing);
  useEffect(() => {
    reportMissing(isMissing);
    return () => reportMissing(false);
  }, [isMissing]);
  if (isMissing) return <LoadingFailed isLastUnknown={isLastUnknown} onRetry={hasFailed ? onRetry : () => setState('loading')} />;
  return (
    <Frame aria-busy={state === 'loading' || undefined} $minHeight={isSandbox ? '24rem' : '20rem'}>
      {state === 'loading' && (
        <>
          <VisuallyHidden role="status">Loading the card form...</VisuallyHidden>
          <Placeholder $height="100%" />
        </>
      )}
      <PaymentElement
        options={options}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
        onChange={({ empty }) => setIsTyped(!empty)}
      />
      {isConfirming && !isOnline && <ConnectionLost />}
    </Frame>
  );
}

/** Apple Pay and Google Pay are cards. Link is a method of its own, with an account at the provider. */
const WALLETS = { applePay: 'auto', googlePay: 'auto', link: 'never' } as const;

/** The payment may have gone through; see confirm-payment.ts. */
function ConnectionLost() {
  return (
    <Notice title="Your connection was lost while paying" role="alert">
      <p>Your payment may have gone through. Keep this page open. It will check when you're back online.</p>
    </Notice>
  );
}

/** In place of the card fields. Offline it has no button, because the form loads by itself with the next connection. */
function LoadingFailed({ isLastUnknown, onRetry }: { isLastUnknown: boolean; onRetry: () => void }) {
  const charged = isLastUnknown ? '' : " You haven't been charged.";
  const isOnline = useIsOnline();
  const connection = useConnection();
  useRetryWhenOnline(isOnline, onRetry);
  if (connection === 'unreachable') return <ShopUnreachable charged={charged} onRetry={onRetry} />;
  if (!isOnline) {
    return (
      <Notice title="The card form needs a connection" role="status">
        <p>It appears when you're online.{charged}</p>
      </Notice>
    );
  }
  return (
    <Notice variant="danger" title="The card form couldn't be loaded" role="alert">
      <p>Please check your connection.{charged}</p>
      <Retry variant="secondary" size="small" onClick={onRetry}>
        Try Again
      </Retry>
    </Notice>
  );
}

function ShopUnreachable({ charged, onRetry }: { charged: string; onRetry: () => void }) {
  useRetryOnReconnect(onRetry);
  return (
    <Notice title="The shop isn't responding" role="status">
      <p>The card form appears when the shop is back.{charged}</p>
    </Notice>
  );
}

function useRetryWhenOnline(isOnline: boolean, onRetry: () => void): void {
  const wasOffline = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline && wasOffline.current) retry();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

/** As high as the loaded form on all but the smallest phones, so that nothing below it moves. */
const Frame = styled.div<{ $minHeight: string }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${t.space.s};
  min-height: ${({ $minHeight }) => $minHeight};
`;

const Placeholder = styled(Skeleton)`
  position: absolute;
  inset: 0;
`;

const Retry = styled(Button)`
  justify-self: start;
`;
