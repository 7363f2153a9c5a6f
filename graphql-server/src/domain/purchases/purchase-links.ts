import type { OrderLine } from '#data/entities/sales/order-line';
import type { DownloadLinks } from './download-links.ts';
import type { PurchaseGrants } from './purchase-grants.ts';
import { zipsOf } from './zips.ts';

/** Creates the links of a purchase: to its downloads, and to its sets in the app. */
export interface PurchaseLinks {
  downloads: DownloadLinks;
  grants: PurchaseGrants;
}

/** The links of one bought set. */
export interface LineLinks {
  /** Every zip with its address. */
  zips: { title: string; url: string }[];
  /** Where the set opens in the app, on any device. */
  openUrl: string;
}

/** @param generation that of the order's links */
export function linksOf({ id, title, photoSet }: OrderLine, generation: number, { downloads, grants }: PurchaseLinks): LineLinks {
  const urlOf = (downloadFile: string) => downloads.url({ downloadFile, lineId: id }, generation);
  return {
    zips: zipsOf(photoSet, title).map((zip) => ({ title: zip.title, url: urlOf(zip.downloadFile) })),
    openUrl: grants.url(photoSet, { lineId: id, generation }),
  };
}

/** A bought set in the plain text of an email. */
export function linksText({ title, zips, openUrl }: LineLinks & { title: string }): string {
  return [title, ...zips.map(({ url }) => `Download: ${url}`), `Open in the app: ${openUrl}`].join('\n');
}
