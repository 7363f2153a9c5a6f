import { defineEntity, p } from '@mikro-orm/core';
import { PERSON_TEXT, sqlWords } from '../../search-words.ts';

const USER_ROLES = ['user', 'admin'] as const;

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user_account',
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    email: p.text(),
    /** Null until a link emailed to the address was opened. Guest purchases join only with a confirmed address. */
    emailConfirmedAt: p.datetime().nullable(),
    passwordHash: p.text(),
    profileImageUrl: p.text().nullable(),
    role: p.enum(USER_ROLES).default('user'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  // Usernames and addresses are unique regardless of case, and are stored as typed.
  indexes: [
    {
      name: 'user_account_created',
      expression: 'create index "user_account_created" on "user_account" ("created_at" desc, "id")',
    },
    {
      name: 'user_account_owners',
      expression: 'create index "user_account_owners" on "user_account" ("created_at" desc, "id") where "role" = \'admin\'',
    },
    {
      name: 'user_account_username_key',
      expression: 'create unique index "user_account_username_key" on "user_account" (lower("username"))',
    },
    {
      name: 'user_account_words',
      expression: `create index "user_account_words" on "user_account" using gin ((${sqlWords('"username"')}))`,
    },
    {
      name: 'user_account_search',
      expression: `create index "user_account_search" on "user_account" using gin ((${sqlWords(PERSON_TEXT)}))`,
    },
    { name: 'user_account_email_key', expression: 'create unique index "user_account_email_key" on "user_account" (lower("email"))' },
  ],
});

export class User extends UserSchema.class {
  get isAdmin(): boolean {
    return this.role === 'admin';
  }

  get isEmailConfirmed(): boolean {
    return Boolean(this.emailConfirmedAt);
  }
}
UserSchema.setClass(User);
