import { createLogger, type Logger } from '#kernel/logging/logger';

/** The log output of a shop, captured for a test. */
export interface CapturedLog {
  logger: Logger;
  /** One entry per line. Clear it with `text.length = 0`. */
  text: string[];
  lines(): Record<string, unknown>[];
}

export function captureLog(level: string): CapturedLog {
  const text: string[] = [];
  const logger = createLogger(level, { write: (line) => void text.push(line) });
  return { logger, text, lines: () => text.map((line) => JSON.parse(line)) };
}
