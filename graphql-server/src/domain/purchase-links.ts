import type { DownloadLinks } from './download-links.ts';
import type { PurchaseGrants } from './purchase-grants.ts';

/** Creates the links of a purchase: to its downloads, and to its sets in the app. */
export interface PurchaseLinks {
  downloads: DownloadLinks;
  grants: PurchaseGrants;
}
