import type { AuditAction } from '@archive/schema/office/audit';
import { defineEntity, p } from '@mikro-orm/core';
import { LOG_TEXT, sqlWords } from '../../search-words.ts';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    id: p.bigint().primary().autoincrement(),
    /** Identifies the request, so that a repeated one changes nothing. */
    requestId: p.uuid().unique(),
    /** Of the request's content. Null in entries of earlier releases. */
    contentDigest: p.text().nullable(),
    at: p.datetime(),
    /** Not a reference: the entry stays when the account is deleted. */
    ownerId: p.uuid(),
    ownerName: p.text(),
    /** Browser and system in words. */
    device: p.text(),
    action: p.text().$type<AuditAction>(),
    /** What was changed: a code, a number, a title. */
    subject: p.text(),
    before: p.json<object>().nullable(),
    after: p.json<object>().nullable(),
  },
  indexes: [
    { name: 'audit_entry_at', properties: ['at'] },
    { name: 'audit_entry_action', properties: ['action', 'id'] },
    { name: 'audit_entry_owner', properties: ['ownerId', 'id'] },
    { name: 'audit_entry_subject', properties: ['subject', 'at'] },
    {
      name: 'audit_entry_words',
      expression: `create index "audit_entry_words" on "audit_entry" using gin ((${sqlWords(LOG_TEXT)}))`,
    },
  ],
});

/** A change by an owner. The database refuses to change or delete entries. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
