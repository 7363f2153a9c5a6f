import type { Brand } from '@archive/schema/app-config';
import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import type { PurchaseRepository } from '#data/repositories/purchase.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import type { AccountLinks } from '#features/account/account-links';
import { AccountMailsService } from '#features/account/account-mails.service';
import { ClaimPurchases } from '#features/account/claim-purchases';
import { ConfirmEmail } from '#features/account/confirm-email';
import { SendAccountMails } from '#features/account/mails/send-account-mails';
import { SendMyDownloads } from '#features/account/mails/send-my-downloads';
import { PurchaseHistoryService } from '#features/account/purchase-history';
import { ResetPassword } from '#features/account/reset-password';
import type { RevokeAccess } from '#features/account/revoke-access';
import { UndoEmailChange } from '#features/account/undo-email-change';
import type { Clock } from '#kernel/clock';
import type { DownloadLinks } from '#kernel/download-links';
import type { Passwords } from '#kernel/passwords';
import type { RateLimits } from '#kernel/rate-limit';
import type { JobQueue } from '#ports/job-queue';
import type { Mailer } from '#ports/mailer';

export interface AccountMailsParts {
  jobs: JobQueue;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  brand: Brand;
  users: UserRepository;
  purchases: PurchaseRepository;
  accountTokens: AccountTokenRepository;
  transactions: Transactions;
  passwords: Passwords;
  limits: RateLimits;
  links: DownloadLinks;
  accountLinks: AccountLinks;
  revokeAccess: RevokeAccess;
}

/** The container's part for what an account does by mail. */
export function createAccountMails(parts: AccountMailsParts) {
  const { jobs, mailer, clock, publicUrl, brand, users, purchases, accountTokens, transactions, limits, links, revokeAccess } = parts;
  const claim = new ClaimPurchases(purchases);
  const mailedLinks = {
    resetPassword: new ResetPassword(accountTokens, users, parts.passwords, revokeAccess, transactions, clock),
    confirmEmail: new ConfirmEmail(accountTokens, users, claim, transactions, clock),
    undoEmailChange: new UndoEmailChange(accountTokens, users, revokeAccess, claim, transactions, clock),
  };
  return {
    accountMails: new AccountMailsService(users, jobs, limits, mailedLinks),
    purchaseHistory: new PurchaseHistoryService(purchases),
    sendAccountMails: new SendAccountMails(users, parts.accountLinks, mailer, brand, publicUrl),
    sendMyDownloads: new SendMyDownloads(purchases, links, mailer, brand),
  };
}
