import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { grantIn } from '#collection/grants/link-grant.ts';
import type { Purchase } from '../purchase/purchase.ts';

type Download = Purchase['downloads'][number];

/** Where a bought set opens in the app, and the grant that opens it on this device. */
export interface OpenLink {
  path: string;
  grant: PurchaseGrant;
}

/**
 * One link for each set, which may have several downloads. Links contain the server's public address, and stored ones can be edited, so
 * only what belongs to the collection is used.
 */
export function openLinksOf(downloads: readonly Download[]): OpenLink[] {
  const links = downloads.flatMap(({ openUrl = '' }) => {
    const url = parse(openUrl);
    const grant = url && grantIn(url.search);
    return url && grant && /^\/collection\/[\w-]+$/.test(url.pathname) ? [{ path: url.pathname, grant }] : [];
  });
  const paths = links.map(({ path }) => path);
  return links.filter(({ path }, index) => paths.indexOf(path) === index);
}

function parse(address: string): URL | null {
  try {
    return new URL(address, window.location.origin);
  } catch {
    return null;
  }
}
