import type { PhotoSetFields } from '@archive/schema/office/photo-sets/photo-set';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';

export function fieldsOf({ title, description, price, season, parts }: PhotoSetDraft): PhotoSetFields {
  return { title, description, price: price ?? null, season: season ?? null, parts: parts ?? null };
}
