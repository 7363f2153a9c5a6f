// Loaded into the server by `npm start`. If that is killed, it can't end the server, but the server's input closes.
process.stdin.resume().on('error', () => {});
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
/** @type {import('node:net').Socket} */ (process.stdin).unref?.();
