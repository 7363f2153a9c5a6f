import { DAY_MS } from '@archive/schema/durations';
import { emailKey } from '@archive/schema/email';
import type { Sale } from '#data/entities/sales/sale';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before } from '#kernel/clock';

interface NamedSale extends Sale {
  browserKey: string;
  user?: { id: string } | null;
}

/** 'buyer' may get the purchase; 'reader' may know that it was paid. */
export type SaleAccess = 'buyer' | 'reader';

/**
 * The access of a caller who identifies a sale by its payment id. The id is part of web addresses, so it proves nothing by itself: the
 * buyer is the account or, for a day, the browser of a guest. Anyone else needs the sale's email.
 */
export function accessTo(sale: NamedSale, { actor, email, now }: { actor: Actor; email: string | null; now: Date }): SaleAccess | null {
  const isSameEmail = Boolean(email && sale.email && emailKey(email) === emailKey(sale.email));
  const isOwn = sale.user ? sale.user.id === userIdOf(actor) : isGuestOf(sale, actor, now) && (!email || !sale.email || isSameEmail);
  if (isOwn) return 'buyer';
  return isSameEmail ? 'reader' : null;
}

function isGuestOf({ browserKey, createdAt }: NamedSale, actor: Actor, now: Date): boolean {
  return browserKey === browserKeyOf(actor) && createdAt >= before(now, DAY_MS);
}
