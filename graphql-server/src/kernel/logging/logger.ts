import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentCorrelation } from './correlation.ts';

/** A pino logger: `logger.warn({ error }, 'what happened')`. */
export type { Logger };

/** Paths whose values never reach a log line. */
const NAMES = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'tokenHash',
  'cookie',
  'clientSecret',
  'client_secret',
];
const SECRETS = [...NAMES, ...NAMES.map((name) => `*.${name}`), '*.headers.cookie', '*.headers["set-cookie"]'];

// Without these an error would be written as {}.
const serializers = { error: errorShape, err: errorShape };

/** User and password of an address, wherever one stands in a line. */
const CREDENTIALS = /(:\/\/)[^\s/?#"]*@/g;

/**
 * The application's logger: JSON lines, each of which says which request or job it belongs to. Of an error it writes name,
 * message, code, stack and cause and nothing else it carries: a database error drags its whole connection along. Addresses
 * lose their user and password.
 * @param level a pino level, or 'silent' @param destination standard output unless a test reads along
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const options = { level, base: undefined, timestamp, redact: SECRETS, serializers, hooks, mixin };
  return pino(options, destination ?? standardOutput());
}

/** Lines that wait until there is room for them; what is more is dropped. */
const WAITING_BYTES = 1_000_000;

function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: WAITING_BYTES });
  const { flushSync } = output;
  // It may be a file on a disk that is full: no reason to end the shop, nor to keep it from ending, as waiting for room would.
  output.on('error', () => {
    output.flushSync = () => {};
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  return output;
}

/** The logger of one request, for whoever is called outside of its asynchronous context. */
export function requestLogger(logger: Logger, requestId: string): Logger {
  const child = logger.child({ requestId });
  requestLoggers.add(child);
  return child;
}

/** They say it by themselves: nothing shall stand twice in a line. */
const requestLoggers = new WeakSet<Logger>();

const mixin: LoggerOptions['mixin'] = (_line, _level, logger) => (requestLoggers.has(logger as Logger) ? {} : { ...currentCorrelation() });

/**
 * What JSON lets stand as it is, but terminals obey or show as a new line. Inside of a text an escape means the same, and
 * elsewhere in a line there is none.
 */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029]/g;

/** PostgreSQL says which row an error was about, with all its values, and the ORM puts it behind the message. */
const ROW = /\n - detail: .*$/s;

const hooks: LoggerOptions['hooks'] = {
  streamWrite: (line) => line.replace(CREDENTIALS, '$1***@').replace(UNPRINTABLE, escaped),
  // A line without words of its own is given the error's message, and that with the row.
  logMethod([first, ...words], method) {
    const error = (first as unknown) instanceof Error ? first : (first as { err?: unknown } | null)?.err;
    if (words.length > 0 || !(error instanceof Error)) method.call(this, first, ...words);
    else method.call(this, (first === error ? { err: error } : first) as never, messageOf(error));
  },
};

interface ErrorShape {
  name: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorShape | string;
}

/** Causes of causes, at most: nothing keeps an error from being its own. */
const MAX_CAUSES = 5;

function errorShape(error: unknown, depth = 0): ErrorShape | string {
  if (!(error instanceof Error)) return String(error);
  const { name, cause } = error;
  const message = messageOf(error);
  const stack = error.stack?.replace(error.message, () => message);
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(stack ? { stack } : {}),
    ...(cause !== undefined && depth < MAX_CAUSES ? { cause: errorShape(cause, depth + 1) } : {}),
  };
}

function messageOf({ message }: Error): string {
  return message.replace(ROW, '');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
