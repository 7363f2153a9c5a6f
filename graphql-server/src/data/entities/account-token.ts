import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const ACCOUNT_TOKEN_KINDS = ['reset-password', 'confirm-email', 'undo-email-change'] as const;
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number];

const AccountTokenSchema = defineEntity({
  name: 'AccountToken',
  tableName: 'account_token',
  properties: {
    /** SHA-256 of the token in the mailed link: a stolen table opens no account. */
    tokenHash: p.text().primary(),
    kind: p.enum(ACCOUNT_TOKEN_KINDS),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** The address concerned: where the mail went, or, for an undo, the address that comes back. */
    email: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    /** When it was opened, or lost its force. Only a confirmation may be opened again. */
    usedAt: p.datetime().nullable(),
    /** For an undo: whether the address that comes back had been proved to be the user's. */
    wasConfirmed: p.boolean().default(false),
  },
});

/** What a mailed link of an account stands for. */
export class AccountToken extends AccountTokenSchema.class {}
AccountTokenSchema.setClass(AccountToken);
