import { type Config, readConfig } from '#ops/config/config';
import { unknownVariables } from '#ops/config/unknown-variables';
import { explainError } from '#ops/explain-error';
import { type RunningApp, start } from '#ops/start/start';

const startedAt = performance.now();

// The output may be a file on a full disk or a closed pipe. Failing to write a line must not end the shop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** Startup prints plain lines for people. Everything later goes to the logger. */
function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Extra time for jobs, on top of what requests get. Another worker takes over an interrupted job within seconds. */
const JOBS_MS = 10_000;

function stopOnSignals(app: RunningApp, { SHUTDOWN_GRACE_MS, SHUTDOWN_LIMIT_MS: limit }: Config): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A second signal ends the process at once.
      if (isStopping) process.exit(1);
      isStopping = true;
      // Ctrl+C comes from a terminal, where no proxy needs time to notice.
      const grace = signal === 'SIGTERM' ? SHUTDOWN_GRACE_MS : 0;
      setTimeout(() => process.exit(1), grace + limit + JOBS_MS).unref();
      await app.stop({ grace, limit });
      process.exit(0);
    });
  }
}

let config: Config | null = null;
try {
  for (const line of unknownVariables(process.env)) printLine(line);
  config = readConfig(process.env);
  const app = await start(config, (line) => printLine(`  ${line}`));
  stopOnSignals(app, config);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  printLine(app.server ? `${config.PRODUCT_NAME} is open at ${config.publicUrl} (ready in ${seconds} s)` : `worker ready in ${seconds} s`);
} catch (error) {
  printLine(explainError(error, config));
  process.exit(1);
}
