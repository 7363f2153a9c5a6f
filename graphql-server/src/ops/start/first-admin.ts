import type { MakeFirstAdmin } from '#features/account/sign-in/make-first-admin';
import { randomToken } from '#kernel/secrets/tokens';
import type { Config } from '../config/config.ts';
import { dataPaths } from '../data-folder/data-folder.ts';
import { readSecret, storedSecret } from '../data-folder/secrets.ts';

type AdminConfig = Pick<Config, 'isProduction' | 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'OWNER_EMAIL' | 'DATA_DIR'>;

/** Creates the owners' account at the first start and says where its password is; the owners can change it. */
export async function seedFirstAdmin(
  makeFirstAdmin: MakeFirstAdmin,
  config: AdminConfig,
  printLine: (line: string) => void,
): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL, OWNER_EMAIL, ADMIN_PASSWORD } = config;
  const file = dataPaths(config.DATA_DIR).adminPassword;
  const outcome = await makeFirstAdmin.run({
    username,
    email: ADMIN_EMAIL ?? OWNER_EMAIL,
    // A stored password is from a start that was interrupted here.
    choosePassword: () => ADMIN_PASSWORD ?? readSecret(file) ?? randomToken(12),
    keepPassword: (password) => void (ADMIN_PASSWORD ?? storedSecret(file, () => password)),
  });
  // In production these lines go to logs, which more people may read than may sign in.
  const passwordHint = () => (config.isProduction ? `its password is in ${file}` : `password ${readSecret(file)} (stored in ${file})`);
  if (outcome === 'made') printLine(`admin account: ${username}, ${ADMIN_PASSWORD ? 'with ADMIN_PASSWORD' : passwordHint()}`);
  if (outcome === 'taken')
    printLine(`no admin account: ${username} or its email address is taken. Run: npm run admin:create -- --username NAME --email ADDRESS`);
}
