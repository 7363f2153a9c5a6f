import { AccountService } from '#features/account/account.service';
import { AccountLinks } from '#features/account/account-links';
import { AccountMailsService } from '#features/account/account-mails.service';
import { AccountSessionsService } from '#features/account/account-sessions.service';
import { AnnounceEmailChange } from '#features/account/announce-email-change';
import { ChangePassword } from '#features/account/change-password';
import { ChangeProfilePicture } from '#features/account/change-profile-picture';
import { CheckCurrentPassword } from '#features/account/check-current-password';
import { ClaimPurchases } from '#features/account/claim-purchases';
import { ConfirmEmail } from '#features/account/confirm-email';
import { ConfirmPassword } from '#features/account/confirm-password';
import { CreateUser } from '#features/account/create-user';
import { HashNewPassword } from '#features/account/hash-new-password';
import { KeepSession } from '#features/account/keep-session';
import { SendAccountMails } from '#features/account/mails/send-account-mails';
import { SendMyDownloads } from '#features/account/mails/send-my-downloads';
import { MakeFirstAdmin } from '#features/account/make-first-admin';
import { MarkPasswordConfirmed } from '#features/account/mark-password-confirmed';
import { OfferConfirmation } from '#features/account/offer-confirmation';
import { OpenSession } from '#features/account/open-session';
import { PictureAdmission } from '#features/account/picture-admission';
import { PurchaseHistoryService } from '#features/account/purchase-history';
import { RemoveUnusedPicture } from '#features/account/remove-unused-picture';
import { ResetPassword } from '#features/account/reset-password';
import { RevokeAccess } from '#features/account/revoke-access';
import { SignIn } from '#features/account/sign-in';
import { SignUp } from '#features/account/sign-up';
import { SweepExpiredAccess } from '#features/account/sweep-expired-access';
import { UndoEmailChange } from '#features/account/undo-email-change';
import { UpdateProfile } from '#features/account/update-profile';
import { VoidPassword } from '#features/account/void-password';
import type { Outside, Shared } from './parts.ts';

export function createAccount(outside: Outside, shared: Shared) {
  const { jobs, clock, settings } = outside;
  const { users, sessions, knownDevices, accountTokens, transactions, passwords, limits } = shared;
  const createUser = new CreateUser(users, clock, settings.productName);
  const hashNewPassword = new HashNewPassword(passwords, settings.productName);
  const openSession = new OpenSession(users, sessions, knownDevices, jobs, transactions, clock);
  const accountLinks = new AccountLinks(settings.secret, settings.publicUrl, accountTokens, clock);
  const check = new CheckCurrentPassword(users, passwords, limits);
  const markConfirmed = new MarkPasswordConfirmed(sessions, clock);
  const revokeAccess = new RevokeAccess(sessions, accountTokens, knownDevices, clock);
  return {
    makeFirstAdmin: new MakeFirstAdmin(users, passwords, createUser, transactions, clock),
    keepSession: new KeepSession(sessions, clock),
    account: new AccountService(
      users,
      new SignIn(users, knownDevices, passwords, openSession, limits),
      new SignUp(passwords, createUser, new OfferConfirmation(jobs, limits), openSession, transactions, limits),
    ),
    accountSessions: new AccountSessionsService(sessions, clock),
    updateProfile: new UpdateProfile(users, new AnnounceEmailChange(accountLinks, jobs), transactions, limits, clock, settings.productName),
    changePassword: new ChangePassword(check, hashNewPassword, users, markConfirmed, revokeAccess, transactions),
    changeProfilePicture: new ChangeProfilePicture(users, outside.files, outside.pictures, transactions, jobs),
    removeUnusedPicture: new RemoveUnusedPicture(users, outside.files),
    pictureAdmission: new PictureAdmission(limits),
    confirmPassword: new ConfirmPassword(check, users, markConfirmed, transactions),
    sweepExpiredAccess: new SweepExpiredAccess(sessions, accountTokens, knownDevices, clock),
    purchaseHistory: new PurchaseHistoryService(shared.purchases),
    ...createAccountMails(outside, shared, accountLinks, { revokeAccess, hashNewPassword }),
  };
}

/** What an account does by mail. */
function createAccountMails(
  { jobs, mailer, clock, settings }: Outside,
  shared: Shared,
  accountLinks: AccountLinks,
  { revokeAccess: revoke, hashNewPassword }: { revokeAccess: RevokeAccess; hashNewPassword: HashNewPassword },
) {
  const { users, accountTokens, purchases, passwords, transactions, limits, links, brand } = shared;
  const claim = new ClaimPurchases(purchases);
  const mailedLinks = {
    resetPassword: new ResetPassword(accountTokens, users, hashNewPassword, revoke, transactions, clock),
    confirmEmail: new ConfirmEmail(accountTokens, users, claim, transactions, clock),
    undoEmailChange: new UndoEmailChange(accountTokens, users, new VoidPassword(passwords, revoke, jobs), claim, transactions, clock),
  };
  return {
    accountMails: new AccountMailsService(users, jobs, limits, mailedLinks),
    sendAccountMails: new SendAccountMails(users, accountLinks, mailer, limits, brand, settings.publicUrl),
    sendMyDownloads: new SendMyDownloads(purchases, users, links, mailer, limits, brand),
  };
}
