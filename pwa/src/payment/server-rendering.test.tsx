// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaymentElements } from './PaymentElements.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { useConfirmPayment } from './use-confirm-payment.ts';

function Pay() {
  useConfirmPayment('/payment-success');
  return 'Complete Purchase';
}

it('renders where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <PaymentElements amount={1735}>
      <PaymentForm email="" />
      <Pay />
    </PaymentElements>,
  );
  expect(html).toContain('Loading the card form...');
  expect(html).toContain('Complete Purchase');
});
