import { type Config, readConfig } from '#app/config';
import { explainFault } from '#app/explain-fault';
import { misspeltVariables } from '#app/misspelt-variables';
import { type RunningApp, start } from '#app/start';

const startedAt = performance.now();

/** A person starts this: progress and faults are lines to read. Everything later is the logger's. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
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
  for (const line of misspeltVariables(process.env)) say(line);
  config = readConfig(process.env);
  const app = await start(config, (line) => say(`  ${line}`));
  stopOnSignals(app);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(app.server ? `${config.PRODUCT_NAME} is open at ${config.publicUrl} (ready in ${seconds} s)` : `worker ready in ${seconds} s`);
} catch (error) {
  say(explainFault(error, config));
  process.exit(1);
}
