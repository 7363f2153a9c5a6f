import { Client } from 'pg';
import { AppError } from '#kernel/errors';
import { type Config, ConfigError } from './config/config.ts';
import { explainFolder } from './data-folder/data-folder.ts';

/** Says why the server or a command can't start and what to do, for the person at the terminal. */
export function explainError(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return `The configuration is invalid:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  const { name, code, message, stack } = error as NodeJS.ErrnoException;
  // By name, because the sandbox is loaded only when it is needed.
  if (error instanceof AppError || name === 'EmbeddedPostgresError') return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  // On any path, because a backup has a folder of its own.
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: ${message}. Free some space, or use a folder on another disk (for the shop's data, set DATA_DIR)`;
  return (
    (config && (explainHost(error, config) ?? explainPort(error, config))) ??
    explainDatabase(error, config?.DATABASE_URL) ??
    explainFolder(error, config?.DATA_DIR) ??
    stack ??
    String(error)
  );
}

/** Explains in one line why this machine can't listen on the interface; null for other errors. */
function explainHost(error: unknown, { HOST }: Config): string | null {
  const { code = '', syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const isUnknown = NOT_FOUND.includes(code) && hostname === HOST;
  const isElsewhere = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code) && syscall === 'listen';
  if (!isUnknown && !isElsewhere) return null;
  return `HOST is ${HOST}: this machine has no such address. Use one of its own, localhost, or 0.0.0.0 for all of them.`;
}

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN'];

/** Explains in one line why the port can't be used; null for other errors. */
function explainPort(error: unknown, { PORT, METRICS_PORT }: Config): string | null {
  const { code, message, syscall, port = PORT } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return null;
  const name = port !== PORT && port === METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  const each = name === 'METRICS_PORT' ? ' Each process on a machine needs its own.' : '';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that uses it, or choose another ${name}.${each}`;
  return code === 'EACCES' || code === 'EPERM' ? `No permission: ${message}. Choose another ${name}, one above 1023.` : null;
}

/**
 * Names the database of a URL for people, 'shop at db.example', with the defaults and sockets that the driver would use.
 * @param url its password is not shown
 */
export function databaseName(url: string): string {
  const { database, host, port } = new Client({ connectionString: url });
  return `${database} at ${host}${port === 5432 ? '' : `:${port}`}`;
}

const CHECK_CONNECTION = 'Check host and port, that PostgreSQL is running there, and that no firewall blocks the connection.';

/** What the operator can do, by PostgreSQL or network error code. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'Is PostgreSQL running there?',
  ENOTFOUND: 'Check the host name.',
  EAI_AGAIN: 'Check the host name, and that DNS works.',
  ETIMEDOUT: CHECK_CONNECTION,
  EHOSTUNREACH: CHECK_CONNECTION,
  ENETUNREACH: CHECK_CONNECTION,
  ECONNRESET: `The server closed the connection. ${CHECK_CONNECTION}`,
  EPROTO: 'Check that PostgreSQL itself listens there, with TLS.',
  '53300': 'The server has no free connection. Raise max_connections; docs/scaling.md says how many each process uses.',
  '55P03':
    'Another connection holds a lock on a table that must be changed (see pg_stat_activity). End it, or try again later. Nothing was changed.',
  '57P03': 'PostgreSQL is starting or stopping. Try again when it is ready.',
  '28000': 'Check that the role exists and may connect from here (pg_hba.conf).',
  '28P01': 'Check role and password. In a URL, escape characters such as @ : / # % (@ is %40).',
  '3D000': 'Create the database first: create database ... owner ...',
  '42501': 'The shop creates and changes its tables, so its role must own the database (alter database ... owner to ...).',
};

/** By the driver's message, for errors without a code. */
const REMEDIES_BY_MESSAGE: Record<string, string> = {
  'timeout expired': CHECK_CONNECTION,
  'timeout exceeded when trying to connect': CHECK_CONNECTION,
  'Connection terminated due to connection timeout': CHECK_CONNECTION,
  'Connection terminated unexpectedly': `The server closed the connection. ${CHECK_CONNECTION}`,
  'There was an error establishing an SSL connection': 'Check that PostgreSQL itself listens there, with TLS.',
  'The server does not support SSL connections': 'Enable TLS on the server, or remove sslmode from the URL.',
};

const TLS_CODE = /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_)|SELF_SIGNED_CERT/;
const TLS = 'Use the host name in its certificate, and set NODE_EXTRA_CA_CERTS=/some/ca.pem to the file of its certificate authority.';

/**
 * Explains in one line why the shop can't use its database; null for other errors.
 * @param url DATABASE_URL, whose password is not shown
 */
function explainDatabase(error: unknown, url: string | undefined): string | null {
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  // The driver reads the files of sslrootcert and similar parameters; without them the database's name can't be determined.
  if (url && path && url.includes(encodeURI(path))) return `DATABASE_URL names a file that cannot be read: ${message}`;
  const remedy = REMEDIES[code] ?? REMEDIES_BY_MESSAGE[message] ?? (TLS_CODE.test(code) ? TLS : null);
  if (!url || !remedy) return null;
  // The ORM puts the statement first, and the error for several tried addresses has an empty message.
  return `DATABASE_URL is the database ${databaseName(url)}: ${message.split(/\n| - /).at(-1) || code}. ${remedy}`;
}
