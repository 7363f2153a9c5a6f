import type { CartItem } from '@archive/schema/sales/cart';
import { usePictures } from '#catalogue/photo-sets.ts';
import { PaymentColumns } from '#payment/PaymentColumns.tsx';
import type { PurchaseFlow } from '#payment/use-purchase-flow.ts';
import { CheckoutHeading, Column } from './checkout-layout.tsx';
import { OrderPayment } from './form/OrderPayment.tsx';
import { useCheckoutEmail } from './form/use-checkout-email.ts';
import { useSubmit } from './form/use-submit.ts';
import { OrderNotices } from './notices/OrderNotices.tsx';
import { OrderSummary } from './order/OrderSummary.tsx';
import { draftOrder } from './order/order-draft.ts';
import type { OrderRequest } from './paying/order-flow.ts';
import type { UnpaidOrder } from './paying/unpaid-order.ts';
import { usePromo } from './promo/use-promo.ts';

export interface CheckoutProps {
  items: readonly CartItem[];
  flow: PurchaseFlow<OrderRequest, UnpaidOrder>;
}

/** The order, next to its payment. */
export function Checkout({ items, flow }: CheckoutProps) {
  const pictures = usePictures();
  const promo = usePromo();
  const [email, setEmail] = useCheckoutEmail();
  const draft = flow.inFlight?.draft ?? draftOrder(items, promo.applied);
  const submission = useSubmit({ draft, email, promo, flow });
  function handlePricesUpdated() {
    submission.reviewOrder();
    promo.refresh();
  }
  return (
    <PaymentColumns>
      <Column>
        <CheckoutHeading />
        <OrderSummary
          draft={draft}
          pictures={pictures}
          promo={promo}
          promoError={submission.promoError}
          promoRef={submission.promoRef}
          headingRef={submission.summaryRef}
          isLocked={flow.inFlight !== null}
        />
      </Column>
      <Column>
        <OrderPayment
          due={draft.quote.due}
          email={email}
          onEmailChange={setEmail}
          notices={<OrderNotices email={email} items={draft.items} onRemove={submission.reviewOrder} />}
          flow={flow}
          submission={submission}
          onPricesUpdated={handlePricesUpdated}
        />
      </Column>
    </PaymentColumns>
  );
}
