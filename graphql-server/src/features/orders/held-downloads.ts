import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { Cents } from '@archive/schema/money';
import type { Order } from '#data/entities/sales/order';
import type { OrderLine } from '#data/entities/sales/order-line';
import type { PurchaseLinks } from '#domain/purchase-links';
import { zipsOf } from '#domain/zips';

export interface HeldDownload {
  title: string;
  price: Cents;
  /** Every zip with its address. */
  zips: { title: string; url: string }[];
  /** Where the set opens in the app, on any device. */
  openUrl: string;
  /** The set's cover. */
  picture: Picture;
}

/** The downloads of an order's buyer: the lines that were not revoked. */
export function heldDownloads(
  { linkGeneration: generation }: Pick<Order, 'linkGeneration'>,
  lines: readonly OrderLine[],
  { downloads, grants }: PurchaseLinks,
): HeldDownload[] {
  const held = lines.filter((line) => !line.revokedAt);
  return held.map(({ id, title, price, photoSet }) => ({
    title,
    price,
    zips: zipsOf(photoSet, title).map((zip) => ({
      title: zip.title,
      url: downloads.url({ downloadFile: zip.downloadFile, lineId: id }, generation),
    })),
    openUrl: grants.url(photoSet, { lineId: id, generation }),
    picture: photoSet.picture,
  }));
}
