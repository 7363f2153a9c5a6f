import { SHOP_TIME_ZONE } from '@archive/schema/catalogue/dates';
import { instantOf, toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import { centsOfTyped, dollarsText } from '@archive/schema/money';
import type { PromoCodeFields } from '@archive/schema/office/sales/promo-code';
import type { PromoKind } from '@archive/schema/sales/pricing';
import type { OfficePromoCodesQuery } from '#generated/graphql.ts';
import { numberOfTyped, typedNumber } from '../forms/form-values.ts';

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

/** How owners see and type the value of each kind. */
interface KindField {
  choice: string;
  label: string;
  inputMode: 'numeric' | 'decimal';
  textOf: (value: number) => string;
  /** Text without an amount becomes NaN or 0, which the rules reject. */
  valueOf: (typed: string) => number;
}

export const KIND_FIELDS: Record<PromoKind, KindField> = {
  percent: { choice: 'Percent off', label: 'Percent', inputMode: 'numeric', textOf: String, valueOf: (typed) => Number(typed) },
  fixed: {
    ...{ choice: 'Dollars off', label: 'Dollars', inputMode: 'decimal' },
    textOf: dollarsText,
    valueOf: (typed) => centsOfTyped(typed) ?? 0,
  },
};

export const KIND_CHOICES = Object.fromEntries(Object.entries(KIND_FIELDS).map(([kind, { choice }]) => [kind, choice]));

export const NEW_CODE: PromoCodeValues = { code: '', kind: 'percent', amount: '', startsAt: '', endsAt: '', maxOrders: '' };

export function valuesOf({ code, kind, value, startsAt, endsAt, maxOrders }: OwnerPromoCode): PromoCodeValues {
  const amount = KIND_FIELDS[kind].textOf(value);
  return {
    code,
    kind,
    amount,
    startsAt: localOf(startsAt),
    endsAt: localOf(endsAt),
    maxOrders: typedNumber(maxOrders),
  };
}

/** What the server gets. */
export function fieldsOf({ kind, amount, startsAt, endsAt, maxOrders }: PromoCodeValues, isActive: boolean): PromoCodeFields {
  return {
    kind,
    value: KIND_FIELDS[kind].valueOf(amount),
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    maxOrders: numberOfTyped(maxOrders),
    isActive,
  };
}

/** The fields as the list showed them. */
export function seenFields({ kind, value, startsAt, endsAt, maxOrders, isActive }: OwnerPromoCode): PromoCodeFields {
  return { kind, value, startsAt, endsAt, maxOrders, isActive };
}

function localOf(instant: string | null): string {
  return instant === null ? '' : toZonedIso(instant, SHOP_TIME_ZONE).slice(0, 16);
}

function instantText(local: string): string | null {
  return local === '' ? null : instantOf(local, SHOP_TIME_ZONE).toISOString();
}
