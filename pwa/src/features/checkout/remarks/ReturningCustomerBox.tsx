import { Notice } from '#components/Notice.tsx';

/** @param purchaseCount how many photo sets were bought, in however many orders */
export function ReturningCustomerBox({ purchaseCount }: { purchaseCount: number }) {
  return (
    <Notice variant="info" title="Welcome Back, Valued Customer!" role="status">
      <p>
        You have bought {purchaseCount} photo {purchaseCount === 1 ? 'set' : 'sets'} with this address before. Thank you for drawing with
        us.
      </p>
    </Notice>
  );
}
