import type { Cents } from '@archive/schema/money';
import type { OrderLine } from '#data/entities/order-line';
import type { DownloadLinks } from '#domain/download-links';

export interface HeldDownload {
  title: string;
  price: Cents;
  url: string;
}

/** The downloads of an order's buyer: the lines that were not revoked. */
export function heldDownloads(lines: readonly OrderLine[], links: DownloadLinks): HeldDownload[] {
  const held = lines.filter((line) => !line.revokedAt);
  return held.map(({ id, title, price, photoSet }) => ({
    title,
    price,
    url: links.url({ downloadFile: photoSet.downloadFile, lineId: id }),
  }));
}
