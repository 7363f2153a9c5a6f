// Before `npm start`, `npm test` and other commands: installs the locked packages if package-lock.json has changed.
// Runs on any Node, so it uses no new syntax until the version is checked.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`✗ Node 20 or newer is needed, this is ${process.version}: install it from https://nodejs.org`);
  process.exit(1);
}
// Checks the port before packages are installed. Node before 20.12 can't read `.env`; then start.mjs checks it with the installed Node.
if (process.env.npm_lifecycle_event === 'prestart' && 'loadEnvFile' in process) {
  const [{ loadDotEnv }, { requireFreeShopPort }] = [await import('./lib/install/dot-env.mjs'), await import('./lib/processes/ports.mjs')];
  loadDotEnv();
  await requireFreeShopPort();
}
const { install } = await import('./lib/install/install.mjs');
await install();
