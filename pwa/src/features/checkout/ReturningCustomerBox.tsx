import { Notice } from '#components/Notice.tsx';

export function ReturningCustomerBox({ purchaseCount }: { purchaseCount: number }) {
  return (
    <Notice variant="info" title="Welcome Back, Valued Customer!" role="status">
      <p>
        You have made {purchaseCount} previous {purchaseCount === 1 ? 'purchase' : 'purchases'} with this address. Thank you for drawing
        with us.
      </p>
    </Notice>
  );
}
