import { type Logger, pino } from 'pino';

export type { Logger };

/** Paths whose values never reach a log line. */
const SECRETS = [
  'password',
  'newPassword',
  'token',
  'clientSecret',
  'client_secret',
  '*.password',
  '*.token',
  '*.clientSecret',
  '*.client_secret',
];

// Without these an error would be written as {}.
const serializers = { error: pino.stdSerializers.err, err: pino.stdSerializers.err };

/** The application's logger: JSON lines on standard output. @param level a pino level, or 'silent'. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: SECRETS, serializers });
}
