import { instantOf, toZonedIso } from '@archive/schema/catalogue/time-zone';
import type { PromoCodeFields } from '@archive/schema/office/promo-code';
import type { PromoKind } from '@archive/schema/sales/pricing';
import type { OfficePromoCodesQuery } from '#generated/graphql.ts';

export type OwnerPromoCode = OfficePromoCodesQuery['ownerPromoCodes']['items'][number];

/** As typed. Times are those of the shop's clocks. */
export interface PromoCodeValues {
  code: string;
  kind: PromoKind;
  /** Percent or dollars. */
  amount: string;
  startsAt: string;
  endsAt: string;
  maxOrders: string;
}

export const KIND_LABELS: Record<PromoKind, string> = { percent: 'Percent off', fixed: 'Dollars off' };

const SHOP_ZONE = 'America/Los_Angeles';

export const NEW_CODE: PromoCodeValues = { code: '', kind: 'percent', amount: '', startsAt: '', endsAt: '', maxOrders: '' };

export function valuesOf({ code, kind, value, startsAt, endsAt, maxOrders }: OwnerPromoCode): PromoCodeValues {
  const amount = kind === 'fixed' ? (value / 100).toFixed(2) : String(value);
  return {
    code,
    kind,
    amount,
    startsAt: localOf(startsAt),
    endsAt: localOf(endsAt),
    maxOrders: maxOrders === null ? '' : String(maxOrders),
  };
}

/** What the server gets. Text that is no number becomes NaN, which the rules reject. */
export function fieldsOf({ kind, amount, startsAt, endsAt, maxOrders }: PromoCodeValues, isActive: boolean): PromoCodeFields {
  const number = amount.trim() === '' ? Number.NaN : Number(amount.replace('$', ''));
  return {
    kind,
    value: kind === 'fixed' ? Math.round(number * 100) : number,
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    maxOrders: maxOrders.trim() === '' ? null : Number(maxOrders),
    isActive,
  };
}

/** The fields as the list showed them. */
export function seenFields({ kind, value, startsAt, endsAt, maxOrders, isActive }: OwnerPromoCode): PromoCodeFields {
  return { kind, value, startsAt, endsAt, maxOrders, isActive };
}

function localOf(instant: string | null): string {
  return instant === null ? '' : toZonedIso(instant, SHOP_ZONE).slice(0, 16);
}

function instantText(local: string): string | null {
  return local === '' ? null : instantOf(local, SHOP_ZONE).toISOString();
}
