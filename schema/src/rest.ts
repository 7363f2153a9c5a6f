/** Addresses outside the app's own screens. The specification fixes them; both sides and the tests take them from here. */
export const REST = {
  me: '/api/auth/me',
  photoSets: '/api/photo-sets',
  createPaymentIntent: '/api/create-payment-intent',
  checkDuplicatePurchases: '/api/check-duplicate-purchases',
  sendDownloadEmail: '/api/send-download-email',
  promoCode: '/api/promo-code',
  stripeWebhook: '/api/stripe/webhook',
} as const;

/** Where a purchase is downloaded. */
export function downloadPath(downloadFile: string): string {
  return `/downloads/${encodeURIComponent(downloadFile)}`;
}

/** The body of every REST error. `fields` names the inputs at fault, where there are any. */
export interface RestError {
  success: false;
  error: string;
  code: string;
  fields?: Record<string, string>;
}
