import { defineEntity, p } from '@mikro-orm/core';
import { MAILBOX } from '../../mailbox.ts';
import { MESSAGE_TEXT, sqlWords } from '../../search-words.ts';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    /** Hash of the sender's idempotency key and text, so that a message sent twice is one row. */
    fingerprint: p.text().nullable().unique(),
    createdAt: p.datetime(),
    /** When the mail server accepted the email to the owners. */
    ownerMailSentAt: p.datetime().nullable(),
    /** False when the sender's address has reached its limit of emails. */
    isConfirmationDue: p.boolean(),
    confirmationSentAt: p.datetime().nullable(),
    /** Probably spam, or from a blocked sender: stored, in case that is wrong, but not emailed. */
    isSuspect: p.boolean().default(false),
    /** When an owner answered it, here or elsewhere; null while it is open. */
    answeredAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'contact_message_words',
      expression: `create index "contact_message_words" on "contact_message" using gin ((${sqlWords(MESSAGE_TEXT)}))`,
    },
    {
      name: 'contact_message_created',
      expression: 'create index "contact_message_created" on "contact_message" ("created_at" desc, "id" desc)',
    },
    {
      name: 'contact_message_box',
      expression:
        'create index "contact_message_box" on "contact_message" ("is_suspect", ("answered_at" is null), "created_at" desc, "id")',
    },
    { name: 'contact_message_mailbox', expression: `create index "contact_message_mailbox" on "contact_message" ((${MAILBOX}))` },
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

/** A visitor's message to the owners. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
