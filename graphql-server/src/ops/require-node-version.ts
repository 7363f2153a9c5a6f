const NEEDED = 24;

/** The message for a start on this version of Node ('20.20.2'); null if it is new enough. */
export function nodeVersionError(version: string): string | null {
  return Number.parseInt(version, 10) >= NEEDED ? null : `needs Node ${NEEDED} or newer, this is ${version}`;
}

/** Ends the process if Node is too old, which would otherwise only show later, in a request. */
export function requireNodeVersion(): void {
  const fault = nodeVersionError(process.versions.node);
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
