// Loaded into the server by `npm start`. Should that be killed, nobody could tell the server to end; but its input closes.
process.stdin.resume().on('error', () => {});
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
/** @type {import('node:net').Socket} */ (process.stdin).unref?.();
