import { PaymentElement } from '@stripe/react-stripe-js';
import { use, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '#components/Skeleton.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { t } from '#theme/tokens.ts';
import { ConnectionLost } from './ConnectionLost.tsx';
import { PaymentFormFailed } from './PaymentFormFailed.tsx';
import { PaymentLoadingContext } from './payment-loading.ts';
import { PaymentProgressContext } from './payment-progress.ts';

/** The card fields. Stands inside PaymentElements, and inside the form whose button pays. */
export function PaymentForm({ email }: { email: string }) {
  const { hasFailed, retry } = use(PaymentLoadingContext);
  const { isUnderWay } = use(PaymentProgressContext);
  const isOnline = useIsOnline();
  const { isSandbox } = useAppConfig().payment;
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedWork(isTyped);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const options = useMemo(() => ({ layout: 'tabs', wallets: WALLETS, defaultValues: { billingDetails: { email } } }) as const, [email]);
  if (hasFailed || state === 'failed') return <PaymentFormFailed onRetry={hasFailed ? retry : () => setState('loading')} />;
  return (
    <Frame aria-busy={state === 'loading' || undefined} $minHeight={isSandbox ? '24rem' : '20rem'}>
      {state === 'loading' && (
        <>
          <VisuallyHidden role="status">Loading the card form...</VisuallyHidden>
          <Room $height="100%" />
        </>
      )}
      <PaymentElement
        options={options}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
        onChange={({ empty }) => setIsTyped(!empty)}
      />
      {isUnderWay && !isOnline && <ConnectionLost />}
    </Frame>
  );
}

/** Apple Pay and Google Pay are cards. Link is a method of its own, with an account at the provider. */
const WALLETS = { applePay: 'auto', googlePay: 'auto', link: 'never' } as const;

/** As high as the form in it, on anything wider than the smallest phones: what stands below does not move when it comes. */
const Frame = styled.div<{ $minHeight: string }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${t.space.s};
  min-height: ${({ $minHeight }) => $minHeight};
`;

const Room = styled(Skeleton)`
  position: absolute;
  inset: 0;
`;
