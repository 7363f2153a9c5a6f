import { parseArgs } from 'node:util';
import { knownUsernameSchema } from '@archive/schema/accounts/username';
import { emailKey, emailSchema } from '@archive/schema/email';
import { RequestContext } from '@mikro-orm/core';
import * as z from 'zod/mini';
import { GraphileQueue } from '#adapters/jobs/graphile-queue';
import { migrate, withPreparationLock } from '#data/migrate';
import type { Orm } from '#data/orm';
import { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import { KnownDeviceRepository } from '#data/repositories/account/known-device.repository';
import { SessionRepository } from '#data/repositories/account/session.repository';
import { TwoFactorRepository } from '#data/repositories/account/two-factor.repository';
import { UserRepository } from '#data/repositories/account/user.repository';
import { AuditRepository } from '#data/repositories/office/audit.repository';
import { Transactions } from '#data/transactions';
import { CreateUser } from '#features/account/sign-in/create-user';
import { RevokeAccess } from '#features/account/sign-in/revoke-access';
import { AnnounceTwoFactor } from '#features/office/two-factor/announce-two-factor';
import { systemClock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { newId } from '#kernel/ids';
import { Passwords } from '#kernel/secrets/passwords';
import { randomToken } from '#kernel/secrets/tokens';
import { printLine, runCommand, usage } from './run-command.ts';
import { withOrm } from './with-database.ts';

// npm run admin:create -- --username NAME [--email ADDRESS]
// npm run admin:two-factor-off -- --username NAME
// The first makes an existing account an admin, or creates one, which needs the address. Both get a new password, printed once, because
// the old password of an existing account may be easy to guess. The second lets an owner sign in without a code who has lost the
// phone and the recovery codes.

const accountSchema = z.object({ username: knownUsernameSchema, email: z.optional(emailSchema) });

await runCommand(async (configure) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { username: { type: 'string' }, email: { type: 'string' } },
  });
  const [command] = positionals;
  if (!values.username || (command !== 'create' && command !== 'two-factor-off')) throw usageOf(command);
  const { username, email } = readAccount(values);
  await withOrm(configure(), async (orm, url) => {
    await withPreparationLock(url, () => migrate(orm));
    printLine(
      await RequestContext.create(orm.em, () =>
        command === 'create' ? createAdmin(orm, username, email) : turnOffTwoFactor(orm, username),
      ),
    );
  });
});

function usageOf(command: string | undefined) {
  if (command === 'two-factor-off') return usage('admin:two-factor-off', 'admin.js two-factor-off', '--username NAME');
  return usage('admin:create', 'admin.js create', '--username NAME [--email ADDRESS]');
}

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
  const passwordHash = await new Passwords().hash(password);
  await new Transactions(orm.em).run(async () => {
    Object.assign(user, { role: 'admin', passwordHash });
    await users.save(user);
    // Anyone who guessed the old password is signed out.
    await revokeAccessOf(orm).run(user.id, null);
  });
  return `${user.username} is now an admin. New password, shown only once: ${password}`;
}

function revokeAccessOf({ em }: Orm): RevokeAccess {
  return new RevokeAccess(new SessionRepository(em), new AccountTokenRepository(em), new KnownDeviceRepository(em), systemClock);
}

async function createAccount(users: UserRepository, username: string, email: string | undefined): Promise<string> {
  if (!email) throw badInput(`No account has the username ${username}. To create it, add --email ADDRESS.`);
  const password = randomToken(12);
  const passwordHash = await new Passwords().hash(password);
  await new CreateUser(users, systemClock).run({ username, email, passwordHash, role: 'admin' });
  return `Created the admin account ${username}. Password, shown only once: ${password}`;
}

/** For an owner who has lost the phone and the recovery codes. @returns the message for the operator */
async function turnOffTwoFactor(orm: Orm, username: string): Promise<string> {
  const user = await new UserRepository(orm.em).findByUsername(username);
  if (!user) throw badInput(`No account has the username ${username}.`);
  return new Transactions(orm.em).run(async () => {
    if (!(await new TwoFactorRepository(orm.em).remove(user.id))) return `Two-factor sign-in of ${user.username} is off already.`;
    const device = 'A command on the server';
    await new AnnounceTwoFactor(new GraphileQueue(orm.em), systemClock).run(user, false, device);
    await new AuditRepository(orm.em).insert({
      requestId: newId(),
      contentDigest: null,
      at: systemClock.now(),
      action: 'turnOffTwoFactor',
      subject: user.username,
      ownerId: user.id,
      ownerName: user.username,
      device,
      before: { isOn: true },
      after: { isOn: false },
    });
    return `Two-factor sign-in of ${user.username} is off. Turn it on again under People after signing in.`;
  });
}
