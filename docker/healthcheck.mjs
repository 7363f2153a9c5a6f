// Whether the container's process lives: its web server or, where it has none, its server of figures. Not whether the database
// answers: with all instances restarted while that is away, nothing would be won.
const { ROLES = '', PORT = '4000', METRICS_PORT = '9464' } = process.env;
const port = ROLES === 'worker' ? METRICS_PORT : PORT;

try {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) });
  process.exitCode = reply.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`port ${port}: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
