import { ConfigError } from './config/config.ts';

type Sandbox = typeof import('@archive/sandbox');

const MISSING =
  'DATABASE_URL, STRIPE_SECRET_KEY, SMTP_URL: required, because this copy of the shop was built without its emulators ' +
  '(for an image with them: docker build --build-arg ALLOW_SANDBOX=true)';

/**
 * The emulators of external services. Nothing else imports them, so a deployment without emulators has none of their files.
 * @throws ConfigError when this build doesn't include them
 */
export async function loadSandbox(): Promise<Sandbox> {
  try {
    return await import('@archive/sandbox');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw new ConfigError(MISSING, { cause: error });
    throw error;
  }
}
