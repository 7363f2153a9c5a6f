import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const ACCOUNT_TOKEN_KINDS = ['reset-password', 'confirm-email', 'undo-email-change'] as const;
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number];

const AccountTokenSchema = defineEntity({
  name: 'AccountToken',
  tableName: 'account_token',
  properties: {
    /** SHA-256 of the token in the emailed link, so that a stolen table gives no access. */
    tokenHash: p.text().primary(),
    kind: p.enum(ACCOUNT_TOKEN_KINDS),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** The recipient of the email or, for an undo, the address to restore. */
    email: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    /** When it was used or voided. Only a confirmation link can be opened again. */
    usedAt: p.datetime().nullable(),
    /** For an undo: whether the address to restore had been confirmed. */
    wasConfirmed: p.boolean().default(false),
  },
});

/** An emailed link of an account. */
export class AccountToken extends AccountTokenSchema.class {}
AccountTokenSchema.setClass(AccountToken);
