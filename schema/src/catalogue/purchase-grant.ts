/** Opens the photos of a purchase without an account: an order line and our signature, from an emailed link. */
export interface PurchaseGrant {
  line: string;
  sig: string;
}

/** In one request. More purchases than a device collects as a guest. */
export const MAX_GRANTS = 200;
