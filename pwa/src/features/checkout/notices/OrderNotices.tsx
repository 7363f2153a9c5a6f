import type { CartItem } from '@archive/schema/sales/cart';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePhotoSets } from '#catalogue/photo-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useCart } from '#state/cart/cart.ts';
import { useIncludedItems, useOwnedItems } from '#state/owned-photo-sets.ts';
import { t } from '#theme/tokens.ts';
import { photoSetIdsOf } from '../order/order-draft.ts';
import { useDuplicateCheck } from './use-duplicate-check.ts';

export interface OrderNoticesProps {
  email: string;
  items: readonly CartItem[];
  /** An item was removed. */
  onRemove: () => void;
}

/** Warnings before paying: sets already bought with this address or account, or contained twice in this order. */
export function OrderNotices({ email, items, onRemove }: OrderNoticesProps) {
  const cart = useCart();
  const answer = useDuplicateCheck(email, photoSetIdsOf(items));
  const findings = answer === 'offline' ? null : answer;
  const owned = useOwnedItems(items).map(titled);
  const included = useIncludedItems(items, usePhotoSets() ?? []).map(titled);

  function handleRemove(id: number) {
    cart.remove(String(id));
    onRemove();
  }
  return (
    <>
      {answer === 'offline' && (
        <Caption role="status">We'll check for earlier purchases with this address when you're back online.</Caption>
      )}
      {/* For users who filled the cart before they signed in: the server doesn't sell a set twice to one account */}
      <RemovalNotice
        variant="danger"
        title="You already own these photo sets"
        intro="Remove them to continue. You can download them from your profile."
        photoSets={owned}
        onRemove={handleRemove}
      />
      {/* Only a hint: the buyer may want a set as a gift */}
      <RemovalNotice
        variant="info"
        title="Already included in the Complete Collection"
        intro="You don't need to buy these separately:"
        photoSets={included}
        onRemove={handleRemove}
      />
      {findings?.customerInfo.isReturningCustomer && <ReturningCustomerBox purchaseCount={findings.customerInfo.purchaseCount} />}
      {/* For guests, and only a warning, because anyone can type an address */}
      <RemovalNotice
        variant="danger"
        title="Duplicate Purchase Warning"
        intro="This email address has already bought:"
        photoSets={findings?.hasDuplicates ? findings.duplicates : []}
        onRemove={handleRemove}
      >
        <p>You may proceed, but you will receive duplicate links.</p>
      </RemovalNotice>
    </>
  );
}

function titled({ id, name }: CartItem) {
  return { id: Number(id), title: name };
}

interface RemovalNoticeProps {
  variant: 'danger' | 'info';
  title: string;
  intro: string;
  photoSets: readonly { id: number; title: string }[];
  onRemove: (id: number) => void;
  children?: ReactNode;
}

/** Photo sets that the buyer may not need, each with a button that removes it. */
function RemovalNotice({ variant, title, intro, photoSets, onRemove, children }: RemovalNoticeProps) {
  if (photoSets.length === 0) return null;
  return (
    <Notice variant={variant} title={title} role="status">
      <p>{intro}</p>
      <ul>
        {photoSets.map((photoSet) => (
          <Line key={photoSet.id}>
            <Title>{photoSet.title}</Title>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onRemove(photoSet.id)}
              aria-label={`Remove ${photoSet.title} from this order`}
            >
              Remove
            </Button>
          </Line>
        ))}
      </ul>
      {children}
    </Notice>
  );
}

/** @param purchaseCount of photo sets, in all orders together */
function ReturningCustomerBox({ purchaseCount }: { purchaseCount: number }) {
  return (
    <Notice variant="info" title="Welcome Back, Valued Customer!" role="status">
      <p>
        You have bought {purchaseCount} photo {purchaseCount === 1 ? 'set' : 'sets'} with this address before. Thank you for drawing with
        us.
      </p>
    </Notice>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
`;

const Title = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
