// Before `npm start`, `npm test` and their like: installs what package-lock.json says, if that has changed.
// Runs on whatever Node there is, so it uses nothing new until it knows the version.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`✗ Node 20 or newer is needed, this is ${process.version}: install it from https://nodejs.org`);
  process.exit(1);
}
// Not after a minute of installing. A Node before 20.12 cannot read `.env`: then start.mjs looks, with the Node that was installed.
if (process.env.npm_lifecycle_event === 'prestart' && 'loadEnvFile' in process) {
  const [{ loadDotEnv }, { requireFreeShopPort }] = [await import('./lib/install/dot-env.mjs'), await import('./lib/processes/ports.mjs')];
  loadDotEnv();
  await requireFreeShopPort();
}
const { install } = await import('./lib/install/install.mjs');
await install();
