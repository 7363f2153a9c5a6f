/** The paths of REST, as the specification names them. */
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
  time: '/api/time',
  stripeWebhook: '/api/stripe/webhook',
  openApi: '/api/openapi.json',
} as const;

/** The path of a download. */
export function downloadPath(downloadFile: string): string {
  return `/downloads/${encodeURIComponent(downloadFile)}`;
}

/** The body of every REST error. `fields` has the messages of invalid inputs. */
export interface RestError {
  success: false;
  error: string;
  code: string;
  fields?: Record<string, string>;
}
