import { EmbeddedPostgresError } from '#adapters/database/embedded-postgres-error';
import { AppError } from '#kernel/errors';
import { type Config, ConfigError } from './config/config.ts';
import { explainFolder } from './data-folder.ts';
import { explainDatabase } from './explain-database.ts';

/** Why the server or one of its commands cannot start, and what to do: for the person at the terminal. */
export function explainFault(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return `The configuration is not usable:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  if (error instanceof EmbeddedPostgresError || error instanceof AppError) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  // Wherever it happens: a backup has a folder of its own.
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: ${message}. Make room, or choose a folder on another one (for the shop's data: DATA_DIR)`;
  return (
    (config && explainPort(error, config)) ??
    explainDatabase(error, config?.DATABASE_URL) ??
    explainFolder(error, config?.DATA_DIR) ??
    stack ??
    String(error)
  );
}

/** In one line what is wrong with a port to listen at; null for every other error. */
function explainPort(error: unknown, { PORT, METRICS_PORT }: Config): string | null {
  const { code, message, syscall, port = PORT } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return null;
  const name = port !== PORT && port === METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  const each = name === 'METRICS_PORT' ? ' Each process on a machine needs its own.' : '';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another ${name}.${each}`;
  return code === 'EACCES' || code === 'EPERM' ? `No permission: ${message}. Choose another ${name}, one above 1023.` : null;
}
