import { parseArgs } from 'node:util';
import { knownUsernameSchema } from '@archive/schema/accounts/username';
import { emailKey, emailSchema } from '@archive/schema/email';
import { RequestContext } from '@mikro-orm/core';
import * as z from 'zod/mini';
import { migrate, withPreparationLock } from '#data/migrate';
import type { Orm } from '#data/orm';
import { UserRepository } from '#data/repositories/user.repository';
import { CreateUser } from '#features/account/sign-in/create-user';
import { systemClock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { Passwords } from '#kernel/secrets/passwords';
import { randomToken } from '#kernel/secrets/tokens';
import { printLine, runCommand, usage } from './run-command.ts';
import { withOrm } from './with-database.ts';

// npm run admin:create -- --username NAME [--email ADDRESS]
// Makes an existing account an admin, or creates one, which needs the address. Both get a new password, printed once, because the old
// password of an existing account may be easy to guess.

const accountSchema = z.object({ username: knownUsernameSchema, email: z.optional(emailSchema) });

await runCommand(async (configure) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { username: { type: 'string' }, email: { type: 'string' } },
  });
  if (positionals[0] !== 'create' || !values.username) throw usage('admin:create', 'admin.js create', '--username NAME [--email ADDRESS]');
  const { username, email } = readAccount(values);
  await withOrm(configure(), async (orm, url) => {
    await withPreparationLock(url, () => migrate(orm));
    printLine(await RequestContext.create(orm.em, () => createAdmin(orm, username, email)));
  });
});

/** @throws AppError BAD_INPUT with a line for each error */
function readAccount(values: { username?: string | undefined; email?: string | undefined }) {
  const result = accountSchema.safeParse(values);
  if (result.success) return result.data;
  throw badInput(result.error.issues.map(({ message }) => message).join('\n'));
}

/** @returns the message for the operator */
async function createAdmin(orm: Orm, username: string, email: string | undefined): Promise<string> {
  const users = new UserRepository(orm.em);
  const user = await users.findByUsername(username);
  if (!user) return createAccount(users, username, email);
  // Usernames may differ by one letter; the address confirms that this is the intended account.
  if (email && emailKey(email) !== emailKey(user.email)) throw badInput(`${user.username} has another email address.`);
  if (user.isAdmin) return `${user.username} is already an admin.`;
  const password = randomToken(12);
  Object.assign(user, { role: 'admin', passwordHash: await new Passwords().hash(password) });
  await users.save(user);
  return `${user.username} is now an admin. New password, shown only once: ${password}`;
}

async function createAccount(users: UserRepository, username: string, email: string | undefined): Promise<string> {
  if (!email) throw badInput(`No account has the username ${username}. To create it, add --email ADDRESS.`);
  const password = randomToken(12);
  const passwordHash = await new Passwords().hash(password);
  await new CreateUser(users, systemClock).run({ username, email, passwordHash, role: 'admin' });
  return `Created the admin account ${username}. Password, shown only once: ${password}`;
}
