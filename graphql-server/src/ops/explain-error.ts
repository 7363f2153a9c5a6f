import { Client } from 'pg';
import { AppError } from '#kernel/errors';
import { type Config, ConfigError } from './config/config.ts';
import { explainFolder } from './data-folder/data-folder.ts';

/** Why the server or one of its commands cannot start, and what to do: for the person at the terminal. */
export function explainError(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return `The configuration is not usable:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  const { name, code, message, stack } = error as NodeJS.ErrnoException;
  // By name: the sandbox is loaded only when it is needed.
  if (error instanceof AppError || name === 'EmbeddedPostgresError') return message;
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

/**
 * Which database an address means, for people: 'shop at db.example'. As the driver reads it, with its defaults and sockets.
 * @param url may hold a password, which is not told
 */
export function databaseName(url: string): string {
  const { database, host, port } = new Client({ connectionString: url });
  return `${database} at ${host}${port === 5432 ? '' : `:${port}`}`;
}

const IS_IT_THERE = 'Is it the right host and port, does it run there, and does a firewall let us through?';

/** By PostgreSQL or network error code: what the operator of the shop can do about it. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'Does it run there?',
  ENOTFOUND: 'Is it the right host?',
  EAI_AGAIN: 'Is it the right host, and does the name service answer?',
  ETIMEDOUT: IS_IT_THERE,
  EHOSTUNREACH: IS_IT_THERE,
  ENETUNREACH: IS_IT_THERE,
  ECONNRESET: `It hung up. ${IS_IT_THERE}`,
  EPROTO: 'Does PostgreSQL itself listen there, and with TLS?',
  '53300': 'It has no connection left: docs/scaling.md says how many a process takes (max_connections).',
  '55P03':
    'Somebody holds a table that is to be changed (pg_stat_activity tells who): end that, or try again when it is done. Nothing has changed.',
  '57P03': 'It starts or stops: try again when it is ready.',
  '28000': 'Does the role exist, and may it connect from here (pg_hba.conf)?',
  '28P01': 'Is it the right role and password? Signs such as @ : / # % are escaped in it (@ is %40).',
  '3D000': 'Make the database first: create database ... owner ...',
  '42501': 'The shop makes and changes its tables: let its role own the database (alter database ... owner to ...).',
};

/** By the driver's words, where it gives no code. */
const BY_WORDS: Record<string, string> = {
  'timeout expired': IS_IT_THERE,
  'timeout exceeded when trying to connect': IS_IT_THERE,
  'Connection terminated due to connection timeout': IS_IT_THERE,
  'Connection terminated unexpectedly': `It hung up. ${IS_IT_THERE}`,
  'There was an error establishing an SSL connection': 'Does PostgreSQL itself listen there, and with TLS?',
  'The server does not support SSL connections': 'Switch TLS on there, or leave sslmode out of the address.',
};

const TLS_CODE = /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_)|SELF_SIGNED_CERT/;
const TLS = 'Name the host as its certificate does, and who signed that with NODE_EXTRA_CA_CERTS=/some/ca.pem.';

/**
 * Why the shop does not get into its database, in one line; null for every other error.
 * @param url DATABASE_URL, whose password is not told
 */
function explainDatabase(error: unknown, url: string | undefined): string | null {
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  // The driver reads the files of sslrootcert and the like; the name of the database cannot be told without them.
  if (url && path && url.includes(encodeURI(path))) return `DATABASE_URL names a file that cannot be read: ${message}`;
  const remedy = REMEDIES[code] ?? BY_WORDS[message] ?? (TLS_CODE.test(code) ? TLS : null);
  if (!url || !remedy) return null;
  // The ORM puts the statement first, and an error for several tried addresses has an empty message.
  return `DATABASE_URL is the database ${databaseName(url)}: ${message.split(/\n| - /).at(-1) || code}. ${remedy}`;
}
