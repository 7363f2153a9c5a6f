import { defineEntity, p } from '@mikro-orm/core';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    /** Hash of the sender's idempotency key and of what was written: the same thing sent twice is one row. */
    fingerprint: p.text().nullable().unique(),
    createdAt: p.datetime(),
    /** When the mail server took the mail to the owners. */
    ownerMailSentAt: p.datetime().nullable(),
    /** False where the sender's address has had enough mail from us for now. */
    isConfirmationDue: p.boolean(),
    confirmationSentAt: p.datetime().nullable(),
    /** A program seems to have written it: kept, in case that is wrong, and mailed to nobody. */
    isSuspect: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'contact_message_email',
      expression: 'create index "contact_message_email" on "contact_message" (lower("email"), "created_at" desc)',
    },
    {
      name: 'contact_message_unsent',
      expression:
        'create index "contact_message_unsent" on "contact_message" ("created_at") where not "is_suspect" and ("owner_mail_sent_at" is null or ("is_confirmation_due" and "confirmation_sent_at" is null))',
    },
  ],
});

/** What a visitor wrote to the owners. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
