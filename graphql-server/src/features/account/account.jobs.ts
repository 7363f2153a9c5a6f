import type { JobHandlers } from '#ports/jobs';
import type { SendAccountMails } from './mails/send-account-mails.ts';
import type { SendMyDownloads } from './mails/send-my-downloads.ts';
import type { RemoveUnusedPicture } from './remove-unused-picture.ts';
import type { SweepExpiredAccess } from './sweep-expired-access.ts';

export function accountJobs(
  mails: SendAccountMails,
  downloads: SendMyDownloads,
  sweep: SweepExpiredAccess,
  removePicture: RemoveUnusedPicture,
) {
  return {
    'send-password-reset': (request) => mails.passwordReset(request),
    'send-username': (request) => mails.username(request),
    'send-my-downloads': (request) => downloads.run(request),
    'send-email-confirmation': (request) => mails.emailConfirmation(request),
    'send-email-change-notice': (request) => mails.emailChangeNotice(request),
    'send-new-device-notice': (request) => mails.newDeviceNotice(request),
    'remove-unused-picture': (request) => removePicture.run(request),
    'sweep-expired-access': () => sweep.run(),
  } satisfies Partial<JobHandlers>;
}
