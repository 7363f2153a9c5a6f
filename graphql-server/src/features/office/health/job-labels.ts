import type { JobName } from '#ports/jobs';

const LABELS: Readonly<Record<string, string>> = {
  'handle-payment-event': 'Handle a Stripe notification',
  'send-download-mail': 'Email downloads to a buyer',
  'close-order': 'Close an unpaid order',
  'close-ticket': 'Close an unpaid ticket',
  'delete-files': 'Delete files that nothing shows',
  'remove-unused-event-picture': "Delete an event's old picture",
  'refund-sale': 'Make a refund',
  'resend-download-mail': 'Send download links again',
  'resend-ticket-mail': 'Send a ticket again',
  'refund-duplicates': 'Refund a duplicate purchase',
  'refund-second-payment': 'Refund a whole payment',
  'record-reversal': 'Record a refund or dispute',
  'send-ticket-mail': 'Email a ticket',
  'sweep-pending-sales': 'Check open payments',
  'send-password-reset': 'Email a link to reset a password',
  'send-username': 'Email a username',
  'send-my-downloads': 'Email all downloads of an address',
  'send-email-confirmation': 'Email a link to confirm an address',
  'send-email-change-notice': 'Email about a changed address',
  'send-new-device-notice': 'Email about a sign-in',
  'send-two-factor-notice': 'Email about two-factor sign-in',
  'sweep-expired-access': 'Delete expired sessions and links',
  'remove-unused-picture': 'Delete an old profile picture',
  'cut-photos': 'Resize photos',
  'read-archive': 'Read the photos of a set',
  'find-new-photos': 'Look for imported photos',
  'check-pictures': 'Check uploaded pictures',
  'delete-draft-picture': 'Delete a removed picture',
  'delete-abandoned-uploads': 'Delete abandoned uploads',
  'sweep-uploads': 'Delete abandoned uploads',
  'delete-earlier-zips': 'Delete zips of earlier versions',
  'find-unnamed-files': 'Find files that belong to no photo set',
  'publish-photo-set': 'Publish a photo set',
  'pack-photo-set': 'Pack the zips of a photo set',
  'email-new-version': 'Email buyers about a new version',
  'sweep-rate-limits': 'Delete expired rate limits',
  'send-contact-mail': "Email a visitor's message to the owners",
  'send-contact-confirmation': 'Confirm a message to its sender',
  'send-contact-reply': 'Email a reply',
  'sweep-contact-mails': 'Look for unsent emails of messages',
  'send-test-mail': 'Send a test email',
} satisfies Record<JobName, string>;

/** What a job does, in words. @param name that of a server of another release, perhaps */
export function jobLabel(name: string): string {
  return LABELS[name] ?? name;
}

/** The jobs whose label contains this, in any case. */
export function jobsLabeled(part: string): string[] {
  return Object.keys(LABELS).filter((name) => jobLabel(name).toLowerCase().includes(part.toLowerCase()));
}
