import type { PhotoSetFields } from '@archive/schema/office/photo-set';

/** As typed. */
export interface TextValues {
  title: string;
  description: string;
  /** Dollars. */
  price: string;
  season: string;
}

export function valuesOf({ title, description, price, season }: Omit<PhotoSetFields, 'parts'>): TextValues {
  return { title, description, price: price === null ? '' : dollarsOf(price), season: season === null ? '' : String(season) };
}

/** What the server gets. Text without a number becomes NaN, which the rules reject. */
export function fieldsOf({ title, description, price, season }: TextValues, parts: readonly number[] | null): PhotoSetFields {
  return {
    title,
    description,
    price: price.trim() === '' ? null : Math.round(Number(price.replace('$', '')) * 100),
    season: season.trim() === '' ? null : Number(season),
    parts: parts ? [...parts] : null,
  };
}

function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
