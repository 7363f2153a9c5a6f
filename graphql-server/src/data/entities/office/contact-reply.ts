import { defineEntity, p } from '@mikro-orm/core';
import { ContactMessage } from './contact-message.ts';

const ContactReplySchema = defineEntity({
  name: 'ContactReply',
  tableName: 'contact_reply',
  properties: {
    id: p.uuid().primary(),
    message: () => p.manyToOne(ContactMessage).deleteRule('cascade').index(),
    /** Not a reference: the reply stays when the account is deleted. */
    ownerName: p.text(),
    text: p.text(),
    createdAt: p.datetime(),
    /** When the mail server accepted it. */
    mailSentAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'contact_reply_unsent',
      expression: 'create index "contact_reply_unsent" on "contact_reply" ("created_at") where "mail_sent_at" is null',
    },
  ],
});

/** An owner's answer to a message. */
export class ContactReply extends ContactReplySchema.class {}
ContactReplySchema.setClass(ContactReply);
