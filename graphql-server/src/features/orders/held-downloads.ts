import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { Cents } from '@archive/schema/money';
import type { Order } from '#data/entities/sales/order';
import type { OrderLine } from '#data/entities/sales/order-line';
import { type LineLinks, linksOf, type PurchaseLinks } from '#domain/purchases/purchase-links';

export interface HeldDownload extends LineLinks {
  title: string;
  price: Cents;
  /** The set's cover. */
  picture: Picture;
}

/** The downloads of an order's buyer: the lines that were not revoked. */
export function heldDownloads(
  { linkGeneration: generation }: Pick<Order, 'linkGeneration'>,
  lines: readonly OrderLine[],
  links: PurchaseLinks,
): HeldDownload[] {
  const held = lines.filter((line) => !line.revokedAt);
  return held.map((line) => ({
    title: line.title,
    price: line.price,
    picture: line.photoSet.picture,
    ...linksOf(line, generation, links),
  }));
}
