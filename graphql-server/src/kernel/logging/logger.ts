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

/** User and password of a URL, anywhere in a line. */
const CREDENTIALS = /(:\/\/)[^\s/?#"]*@/g;

/**
 * The application's logger: JSON lines, each with its request or job. Of an error it logs only name, message, code, stack and
 * cause, because a database error has its whole connection as a property. URLs lose their user and password.
 * @param level a pino level, or 'silent' @param destination standard output, unless a test reads the lines
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const options = { level, base: undefined, timestamp, redact: SECRETS, serializers, hooks, mixin };
  return pino(options, destination ?? standardOutput());
}

/** Buffer for lines that can't be written yet; more are dropped. */
const WAITING_BYTES = 1_000_000;

function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: WAITING_BYTES });
  const { flushSync } = output;
  // The file may be on a full disk. The shop keeps running and can still stop, which waiting for room would prevent.
  output.on('error', () => {
    output.flushSync = () => {};
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  return output;
}

/** The logger of one request, for code that runs outside of its asynchronous context. */
export function requestLogger(logger: Logger, requestId: string): Logger {
  const child = logger.child({ requestId });
  requestLoggers.add(child);
  return child;
}

/** They already contain the correlation, which must not be in a line twice. */
const requestLoggers = new WeakSet<Logger>();

const mixin: LoggerOptions['mixin'] = (_line, _level, logger) => (requestLoggers.has(logger as Logger) ? {} : { ...currentCorrelation() });

/**
 * Characters that JSON allows unescaped but terminals interpret or show as a new line. Escaping is safe, because in a log line
 * they only occur inside strings.
 */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029]/g;

/** PostgreSQL reports the values of the row that an error is about, and the ORM appends them to the message. */
const ROW = /\n - detail: .*$/s;

const hooks: LoggerOptions['hooks'] = {
  streamWrite: (line) => line.replace(CREDENTIALS, '$1***@').replace(UNPRINTABLE, escaped),
  // A line without a message gets the error's message, including the row.
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

/** Limit for the chain of causes: an error can be its own cause. */
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
