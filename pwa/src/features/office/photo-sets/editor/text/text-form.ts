import { centsOfTyped, dollarsText } from '@archive/schema/money';
import type { PhotoSetFields } from '@archive/schema/office/photo-sets/photo-set';
import { numberOfTyped, typedNumber } from '../../../forms/form-values.ts';

/** As typed. */
export interface TextValues {
  title: string;
  description: string;
  /** Dollars. */
  price: string;
  season: string;
}

export function valuesOf({ title, description, price, season }: Omit<PhotoSetFields, 'parts'>): TextValues {
  return { title, description, price: price === null ? '' : dollarsText(price), season: typedNumber(season) };
}

/** What the server gets. Text without a number becomes NaN, which the rules reject. */
export function fieldsOf({ title, description, price, season }: TextValues, parts: readonly number[] | null): PhotoSetFields {
  return {
    title,
    description,
    price: price.trim() === '' ? null : (centsOfTyped(price) ?? Number.NaN),
    season: numberOfTyped(season),
    parts: parts ? [...parts] : null,
  };
}
