import { createLogger, type Logger } from '#kernel/logging/logger';

/** What a shop writes into its log, kept for a test. */
export interface KeptLog {
  logger: Logger;
  /** As it was written, a line each. To forget them: `text.length = 0`. */
  text: string[];
  lines(): Record<string, unknown>[];
}

export function keepLog(level: string): KeptLog {
  const text: string[] = [];
  const logger = createLogger(level, { write: (line) => void text.push(line) });
  return { logger, text, lines: () => text.map((line) => JSON.parse(line)) };
}
