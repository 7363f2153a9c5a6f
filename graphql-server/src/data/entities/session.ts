import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the cookie's token: a stolen table opens no account. */
    tokenHash: p.text().primary(),
    /** Names the session to its owner; opens nothing. */
    id: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Written at most every few minutes. */
    lastSeenAt: p.datetime().defaultRaw('now()'),
    /** For the owner to recognise it: 'Chrome on Android'. */
    device: p.text().default('Unknown device'),
    /** When this session last proved that it knows the password; null for one of an older release. */
    passwordConfirmedAt: p.datetime().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** One signed-in browser. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
