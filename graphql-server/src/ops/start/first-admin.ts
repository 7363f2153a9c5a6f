import type { MakeFirstAdmin } from '#features/account/sign-in/make-first-admin';
import { randomToken } from '#kernel/secrets/tokens';
import type { Config } from '../config/config.ts';
import { dataPaths } from '../data-folder/data-folder.ts';
import { readSecret, storedSecret } from '../data-folder/secrets.ts';

type AdminConfig = Pick<Config, 'isProduction' | 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'OWNER_EMAIL' | 'DATA_DIR'>;

/** Makes the owners' account at the first start and tells them where its password is, which is theirs to change. */
export async function seedFirstAdmin(makeFirstAdmin: MakeFirstAdmin, config: AdminConfig, say: (line: string) => void): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL, OWNER_EMAIL, ADMIN_PASSWORD } = config;
  const file = dataPaths(config.DATA_DIR).adminPassword;
  const outcome = await makeFirstAdmin.run({
    ...{ username, email: ADMIN_EMAIL ?? OWNER_EMAIL },
    // One that is kept already is of a start that ended in the middle of this.
    choosePassword: () => ADMIN_PASSWORD ?? readSecret(file) ?? randomToken(12),
    keepPassword: (password) => void (ADMIN_PASSWORD ?? storedSecret(file, () => password)),
  });
  // Production keeps what is said here in logs, which more people read than may sign in.
  const whereItIs = () => (config.isProduction ? `its password is in ${file}` : `password ${readSecret(file)} (kept in ${file})`);
  if (outcome === 'made') say(`admin account: ${username}, ${ADMIN_PASSWORD ? 'with ADMIN_PASSWORD' : whereItIs()}`);
  if (outcome === 'taken')
    say(`no admin account: ${username} or its address is taken. Use: npm run admin:create -- --username NAME --email ADDRESS`);
}
