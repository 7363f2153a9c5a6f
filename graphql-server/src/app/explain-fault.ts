import { EmbeddedPostgresError } from '#adapters/database/embedded-postgres-error';
import { AppError } from '#kernel/errors';
import { type Config, ConfigError } from './config.ts';
import { explainDataFolder } from './data-folder.ts';

/** Why the server or one of its commands cannot start, and what to do: for the person at the terminal. */
export function explainFault(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return `The configuration is not usable:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  if (error instanceof EmbeddedPostgresError || error instanceof AppError) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  if (code === 'EADDRINUSE') return `Port ${config?.PORT} is taken. Stop what listens there, or choose another one: PORT=4100 npm start`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database does not answer (DATABASE_URL): ${message}`;
  // Wherever it happens: zips are packed in the folder for temporary files.
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: ${message}. Make room, or keep the data elsewhere: DATA_DIR=/some/folder npm start`;
  const aboutFolder = config && explainDataFolder(error, config.DATA_DIR);
  if (aboutFolder) return aboutFolder;
  if (code === 'EACCES' || code === 'EPERM') return `No permission: ${message}. Choose another PORT, one above 1023.`;
  return stack ?? String(error);
}
