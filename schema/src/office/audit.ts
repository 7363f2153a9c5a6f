import * as z from 'zod/mini';
import { rowId } from './ids.ts';
import { officePageInput } from './office-page.ts';

/** Every kind of change that owners make, in words. */
const LABELS = {
  createPromoCode: 'Created a promo code',
  editPromoCode: 'Changed a promo code',
  endPromoCode: 'Ended a promo code',
  createPhotoSet: 'Created a photo set',
  editPhotoSet: 'Changed a photo set',
  addPictures: 'Added pictures',
  arrangePictures: 'Arranged pictures',
  removePictures: 'Removed pictures',
  restoreVersion: 'Restored the pictures of a version',
  confirmReleases: 'Confirmed model releases',
  retractReleases: 'Took back the confirmation of model releases',
  publishPhotoSet: 'Published a photo set',
  cancelPublication: 'Canceled a publication',
  discardPhotoSet: 'Discarded changes of a photo set',
  takeOffSale: 'Took a photo set off sale',
  orderPhotoSets: 'Changed the order of the catalogue',
  withdrawPictures: 'Withdrew pictures',
  emailNewVersion: 'Emailed buyers about a new version',
  createEvent: 'Created an event',
  editEvent: 'Changed an event',
  publishEvent: 'Published an event',
  hideEvent: 'Hid an event',
  cancelEvent: 'Canceled an event',
  replyToMessage: 'Replied to a message',
  answerMessage: 'Marked a message as answered',
  reopenMessage: 'Reopened a message',
  setMessageAside: 'Set a message aside',
  blockSender: 'Blocked a sender',
  unblockSender: 'Unblocked a sender',
  grantOwner: 'Gave the owner role',
  revokeOwner: 'Removed the owner role',
  endSessions: 'Signed out',
  exportData: 'Exported a table',
  exportPerson: "Exported a person's data",
  erasePerson: "Erased a person's data",
  refund: 'Requested a refund',
  takeBack: 'Took photo sets back',
  resendMail: 'Emailed a purchase again',
  correctEmail: 'Corrected an email address',
  issueTicket: 'Gave a ticket away',
  renameHolder: 'Renamed the holder of a ticket',
  reissueTicket: 'Replaced the code of a ticket',
  takeBackTicket: 'Took a ticket back',
  turnOnTwoFactor: 'Turned two-factor sign-in on',
  turnOffTwoFactor: 'Turned two-factor sign-in off',
  renewRecoveryCodes: 'Made new recovery codes',
  retryMail: 'Sent an email again',
  retryJob: 'Ran a background job again',
  rerunWebhook: 'Handled a Stripe notification again',
  sendTestMail: 'Sent a test email',
  removeDemo: 'Removed the demo content',
};
export type AuditAction = keyof typeof LABELS;
export const AUDIT_ACTIONS = Object.keys(LABELS) as AuditAction[];

/** A page of the log: all of it, one kind of change, or those of one owner. */
export const auditPageInput = z.extend(officePageInput, {
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  ownerId: z.optional(rowId('Not the id of an owner')),
});
export type AuditPageInput = z.infer<typeof auditPageInput>;

/** What was done, in words. @param action that of a server of another release, perhaps */
export function auditLabel(action: string): string {
  return (LABELS as Readonly<Record<string, string>>)[action] ?? action;
}
