import { AccountService } from '#features/account/account.service';
import { AccountLinks } from '#features/account/emailed-links/account-links';
import { ConfirmEmail } from '#features/account/emailed-links/confirm-email';
import { EmailedLinksService } from '#features/account/emailed-links/emailed-links.service';
import { UndoEmailChange, VoidPassword } from '#features/account/emailed-links/undo-email-change';
import { SendAccountMails } from '#features/account/mails/send-account-mails';
import { SendMyDownloads } from '#features/account/mails/send-my-downloads';
import { ChangePassword, HashNewPassword } from '#features/account/password/change-password';
import { CheckCurrentPassword, ConfirmPassword, MarkPasswordConfirmed } from '#features/account/password/confirm-password';
import { ResetPassword } from '#features/account/password/reset-password';
import { ChangeProfilePicture, RemoveUnusedPicture } from '#features/account/profile/change-profile-picture';
import { PictureAdmission } from '#features/account/profile/picture-admission';
import { PurchaseHistoryService } from '#features/account/profile/purchase-history';
import { AnnounceEmailChange, UpdateProfile } from '#features/account/profile/update-profile';
import { AccountSessionsService } from '#features/account/sign-in/account-sessions.service';
import { CreateUser } from '#features/account/sign-in/create-user';
import { DeleteExpiredAccess } from '#features/account/sign-in/delete-expired-access';
import { MakeFirstAdmin } from '#features/account/sign-in/make-first-admin';
import { OpenSession } from '#features/account/sign-in/open-session';
import { RevokeAccess } from '#features/account/sign-in/revoke-access';
import { SessionRenewal } from '#features/account/sign-in/session-renewal';
import { SignIn } from '#features/account/sign-in/sign-in';
import { RequestEmailConfirmation, SignUp } from '#features/account/sign-in/sign-up';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createAccount(infrastructure: Infrastructure, shared: Shared) {
  const { jobs, clock, settings } = infrastructure;
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
    sessionRenewal: new SessionRenewal(sessions, clock),
    account: new AccountService(
      users,
      new SignIn(users, knownDevices, passwords, openSession, limits, shared.secondFactor),
      new SignUp(passwords, createUser, new RequestEmailConfirmation(jobs, limits), openSession, transactions, limits),
    ),
    accountSessions: new AccountSessionsService(sessions, clock),
    updateProfile: new UpdateProfile(users, new AnnounceEmailChange(accountLinks, jobs), transactions, limits, clock, settings.productName),
    changePassword: new ChangePassword(check, hashNewPassword, users, markConfirmed, revokeAccess, transactions),
    changeProfilePicture: new ChangeProfilePicture(users, infrastructure.files, infrastructure.pictures, transactions, jobs, limits),
    removeUnusedPicture: new RemoveUnusedPicture(users, infrastructure.files),
    pictureAdmission: new PictureAdmission(limits),
    confirmPassword: new ConfirmPassword(check, users, markConfirmed, transactions),
    deleteExpiredAccess: new DeleteExpiredAccess(sessions, accountTokens, knownDevices, clock),
    purchaseHistory: new PurchaseHistoryService(shared.purchases),
    revokeAccess,
    ...createAccountMails(infrastructure, shared, accountLinks, { revokeAccess, hashNewPassword }),
  };
}

/** The services that send an account's emails. */
function createAccountMails(
  { jobs, mailer, clock, settings }: Infrastructure,
  shared: Shared,
  accountLinks: AccountLinks,
  { revokeAccess: revoke, hashNewPassword }: { revokeAccess: RevokeAccess; hashNewPassword: HashNewPassword },
) {
  const { users, accountTokens, purchases, passwords, transactions, limits, purchaseLinks, brand } = shared;
  const voidPassword = new VoidPassword(passwords, revoke, jobs);
  const linkActions = {
    resetPassword: new ResetPassword(accountTokens, users, hashNewPassword, revoke, transactions, clock),
    confirmEmail: new ConfirmEmail(accountTokens, users, purchases, transactions, clock),
    undoEmailChange: new UndoEmailChange(accountTokens, users, voidPassword, purchases, transactions, clock),
  };
  return {
    voidPassword,
    emailedLinks: new EmailedLinksService(users, jobs, limits, linkActions),
    sendAccountMails: new SendAccountMails(users, accountLinks, mailer, limits, brand, settings.publicUrl),
    sendMyDownloads: new SendMyDownloads(purchases, users, purchaseLinks, mailer, limits, brand),
  };
}
