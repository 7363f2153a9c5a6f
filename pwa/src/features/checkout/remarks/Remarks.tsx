import type { CartItem } from '@archive/schema/cart';
import { Caption } from '#components/typography.tsx';
import { useCart } from '#state/cart.ts';
import { useHeldTwice, useOwnedItems } from '#state/collection.ts';
import { photoSetIdsOf } from '../order/order-draft.ts';
import { useCatalogue } from '../order/use-catalogue.ts';
import { DuplicateWarning } from './DuplicateWarning.tsx';
import { HeldTwiceNotice } from './HeldTwiceNotice.tsx';
import { OwnedNotice } from './OwnedNotice.tsx';
import { ReturningCustomerBox } from './ReturningCustomerBox.tsx';
import { useDuplicateCheck } from './use-duplicate-check.ts';

export interface RemarksProps {
  email: string;
  items: readonly CartItem[];
  /** An item was taken out. */
  onRemove: () => void;
}

/** What the buyer should know before paying: bought before, by this address or by this account, or twice with this order. */
export function Remarks({ email, items, onRemove }: RemarksProps) {
  const cart = useCart();
  const answer = useDuplicateCheck(email, photoSetIdsOf(items));
  const findings = answer === 'offline' ? null : answer;
  const owned = useOwnedItems(items).map(titled);
  const twice = useHeldTwice(items, useCatalogue()).map(titled);

  function handleRemove(id: number) {
    cart.remove(String(id));
    onRemove();
  }
  return (
    <>
      {answer === 'offline' && (
        <Caption role="status">Earlier purchases with this address are looked up as soon as you are online.</Caption>
      )}
      {owned.length > 0 && <OwnedNotice photoSets={owned} onRemove={handleRemove} />}
      {twice.length > 0 && <HeldTwiceNotice photoSets={twice} onRemove={handleRemove} />}
      {findings?.customerInfo.isReturningCustomer && <ReturningCustomerBox purchaseCount={findings.customerInfo.purchaseCount} />}
      {findings?.hasDuplicates && <DuplicateWarning photoSets={findings.duplicates} onRemove={handleRemove} />}
    </>
  );
}

function titled({ id, name }: CartItem) {
  return { id: Number(id), title: name };
}
