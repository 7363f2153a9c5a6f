import type { CartItem } from '@archive/schema/cart';
import { CheckoutHeading, Column, Columns } from './checkout-layout.tsx';
import { PaymentPanel } from './form/PaymentPanel.tsx';
import { useCheckoutEmail } from './form/use-checkout-email.ts';
import { useSubmit } from './form/use-submit.ts';
import { OrderSummary } from './order/OrderSummary.tsx';
import { draftOrder } from './order/order-draft.ts';
import { usePictures } from './order/use-catalogue.ts';
import type { OrderPlacing } from './paying/use-place-order.ts';
import { usePromo } from './promo/use-promo.ts';
import { Remarks } from './remarks/Remarks.tsx';

/** What is bought, beside how it is paid. */
export function Checkout({ items, placing }: { items: readonly CartItem[]; placing: OrderPlacing }) {
  const pictures = usePictures();
  const promo = usePromo();
  const [email, setEmail] = useCheckoutEmail();
  const draft = placing.inFlight ?? draftOrder(items, promo.applied);
  const submission = useSubmit({ draft, email, promo, placing });
  const isBusy = placing.inFlight !== null;
  return (
    <Columns>
      <Column>
        <CheckoutHeading />
        <OrderSummary
          draft={draft}
          pictures={pictures}
          promo={promo}
          promoError={submission.promoError}
          promoRef={submission.promoRef}
          headingRef={submission.summaryRef}
          isLocked={isBusy}
        />
      </Column>
      <Column>
        <PaymentPanel
          due={draft.quote.due}
          round={placing.round}
          email={email}
          onEmailChange={setEmail}
          remarks={<Remarks email={email} items={draft.items} onRemove={submission.reviewOrder} />}
          submission={submission}
          isBusy={isBusy}
        />
      </Column>
    </Columns>
  );
}
