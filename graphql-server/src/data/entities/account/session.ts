import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the cookie's token, so that a stolen table gives no access. */
    tokenHash: p.text().primary(),
    /** Identifies the session to its user; gives no access. */
    id: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Updated at most every few minutes. */
    lastSeenAt: p.datetime().defaultRaw('now()'),
    /** So that the user can recognize it: 'Chrome on Android'. */
    device: p.text().default('Unknown device'),
    /** When the password was last entered in this session; null for a session of an older release. */
    passwordConfirmedAt: p.datetime().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** One signed-in browser. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
