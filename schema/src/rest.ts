/** Addresses outside the app's own screens. The specification fixes them; both sides and the tests take them from here. */
export const REST = {
  me: '/api/auth/me',
  login: '/api/auth/login',
  register: '/api/auth/register',
  logout: '/api/auth/logout',
  profile: '/api/auth/profile',
  profilePicture: '/api/auth/profile-picture',
  confirmPassword: '/api/auth/confirm-password',
  forgotPassword: '/api/auth/forgot-password',
  recoverUsername: '/api/auth/recover-username',
  resetPassword: '/api/auth/reset-password',
  confirmEmail: '/api/auth/confirm-email',
  undoEmailChange: '/api/auth/undo-email-change',
  findDownloads: '/api/auth/find-downloads',
  purchaseHistory: '/api/user/purchase-history',
  photoSets: '/api/photo-sets',
  events: '/api/events',
  contact: '/api/admin-contact',
  createPaymentIntent: '/api/create-payment-intent',
  checkDuplicatePurchases: '/api/check-duplicate-purchases',
  sendDownloadEmail: '/api/send-download-email',
  createTicketPaymentIntent: '/api/create-ticket-payment-intent',
  ticketKey: '/api/ticket-key',
  adminTickets: '/api/admin/tickets',
  adminTicketsCsv: '/api/admin/tickets.csv',
  promoCode: '/api/promo-code',
  confirmKept: '/api/kept/confirm',
  stripeWebhook: '/api/stripe/webhook',
  openApi: '/api/openapi.json',
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
