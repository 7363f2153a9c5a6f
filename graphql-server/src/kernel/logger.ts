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

/** The application's logger: JSON lines on standard output. @param level a pino level, or 'silent'. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: SECRETS });
}
