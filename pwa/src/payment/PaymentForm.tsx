import { PaymentElement } from '@stripe/react-stripe-js';
import { use, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { t } from '#theme/tokens.ts';
import { PaymentLoadingContext } from './payment-loading.ts';

/** The card fields. Stands inside PaymentElements, and inside the form whose button pays. */
export function PaymentForm() {
  const { hasFailed, retry } = use(PaymentLoadingContext);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  if (hasFailed || state === 'failed') return <PaymentFormFailed onRetry={hasFailed ? retry : () => setState('loading')} />;
  return (
    <Frame aria-busy={state === 'loading' || undefined}>
      {state === 'loading' && (
        <>
          <VisuallyHidden role="status">Loading the card form...</VisuallyHidden>
          <Skeleton $height={FORM_HEIGHT} />
        </>
      )}
      <PaymentElement options={OPTIONS} onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
    </Frame>
  );
}

const OPTIONS = { layout: 'tabs' } as const;
const FORM_HEIGHT = '14rem';

function PaymentFormFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice variant="danger" title="The card form could not be loaded" role="alert">
      <p>Please check your connection. Nothing has been charged.</p>
      <Retry variant="secondary" size="small" onClick={onRetry}>
        Try Again
      </Retry>
    </Notice>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${t.space.s};
`;

const Retry = styled(Button)`
  justify-self: start;
`;
