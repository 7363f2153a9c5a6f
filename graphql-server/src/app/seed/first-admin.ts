import { join } from 'node:path';
import type { MakeFirstAdmin } from '#features/account/make-first-admin';
import { randomToken } from '#kernel/tokens';
import type { Config } from '../config.ts';
import { keptSecret } from '../kept-secret.ts';

type AdminConfig = Pick<Config, 'isProduction' | 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'OWNER_EMAIL' | 'DATA_DIR'>;

/** Makes the owners' account at the first start and tells them where its password is, which is theirs to change. */
export async function seedFirstAdmin(makeFirstAdmin: MakeFirstAdmin, config: AdminConfig, say: (line: string) => void): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL, OWNER_EMAIL, ADMIN_PASSWORD } = config;
  const file = join(config.DATA_DIR, 'admin-password');
  // Kept before the account is there: a password that nobody knows would be worse than a file too many.
  const password = () => ADMIN_PASSWORD ?? keptSecret(file, () => randomToken(12));
  const outcome = await makeFirstAdmin.run(() => ({ username, email: ADMIN_EMAIL ?? OWNER_EMAIL, password: password() }));
  // Production keeps what is said here in logs, which more people read than may sign in.
  const whereItIs = () => (config.isProduction ? `its password is in ${file}` : `password ${password()} (kept in ${file})`);
  if (outcome === 'made') say(`admin account: ${username}, ${ADMIN_PASSWORD ? 'with ADMIN_PASSWORD' : whereItIs()}`);
  if (outcome === 'taken')
    say(`no admin account: ${username} or its address is taken. Use: npm run admin:create -- --username NAME --email ADDRESS`);
}
