/** @type {[RegExp, string][]} */
const KNOWN = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/,
    'npm cannot reach its registry. Check the connection or the proxy, and run the command again.',
  ],
  [
    /self-signed certificate|unable to verify|UNABLE_TO|CERT_/i,
    'npm does not trust the certificate of its registry. Set the certificate authority: cafile in .npmrc, or NODE_EXTRA_CA_CERTS.',
  ],
  [/EACCES|EPERM|EROFS/, 'npm has no permission to write to this folder. Run the command as its owner, or change the owner with chown.'],
  [/ENOSPC/, 'the disk is full. The packages need about 1 GB.'],
  [/EUSAGE|Missing: .* from lock file/, 'package.json and package-lock.json do not match. Run npm install and commit both.'],
  [/E401|E403/, 'the npm registry denied access. Check the registry and its credentials in .npmrc.'],
  [/ETARGET|E404/, 'a package is missing in the configured npm registry. Check the registry in .npmrc.'],
  [/ENOENT.*npm|spawn npm/, 'npm is not installed.'],
];

/** One line that says what failed and what to do. @param {string} output of npm */
export function explainNpm(output) {
  const known = KNOWN.find(([pattern]) => pattern.test(output));
  if (known) return `Installing failed: ${known[1]}`;
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !line.includes('A complete log of this run'));
  return `Installing failed: ${lines.at(-1) ?? 'npm ended without an error message'} (run npm ci for details)`;
}
