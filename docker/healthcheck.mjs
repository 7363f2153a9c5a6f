// Checks that the container's process responds: its web server, or the metrics server of a worker. It doesn't check the database,
// because restarting all instances would not bring that back.
const { ROLES = '', PORT = '4000', METRICS_PORT = '9464' } = process.env;
const port = ROLES === 'worker' ? METRICS_PORT : PORT;

try {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) });
  process.exitCode = reply.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`port ${port}: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
