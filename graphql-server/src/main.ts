import { EmbeddedPostgresError } from '#adapters/database/embedded-postgres-error';
import { type Config, ConfigError, readConfig } from '#app/config';
import { type RunningApp, start } from '#app/start';

const startedAt = performance.now();

/** A person starts this: progress and faults are lines to read. Everything later is the logger's. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function explain(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return `The configuration is not usable:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  if (error instanceof EmbeddedPostgresError) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${config?.PORT} is taken. Stop what listens there, or choose another one: PORT=4100 npm start`;
  if (code === 'EACCES' || code === 'EPERM') return `No permission: ${message}. Choose another folder with DATA_DIR or another PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database does not answer (DATABASE_URL): ${message}`;
  return (error as Error).stack ?? String(error);
}

function stopOnSignals(app: RunningApp): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A second Ctrl-C does not wait.
      if (isStopping) process.exit(1);
      isStopping = true;
      await app.stop();
      process.exit(0);
    });
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const app = await start(config, (line) => say(`  ${line}`));
  stopOnSignals(app);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(app.server ? `${config.PRODUCT_NAME} is open at ${config.publicUrl} (ready in ${seconds} s)` : `worker ready in ${seconds} s`);
} catch (error) {
  say(explain(error, config));
  process.exit(1);
}
