const NEEDED = 24;

/** What to tell whoever starts a program on this version of Node ('20.20.2'); null where it is new enough. */
export function oldNodeFault(version: string): string | null {
  return Number.parseInt(version, 10) >= NEEDED ? null : `needs Node ${NEEDED} or newer, this is ${version}`;
}

/** Ends the process where Node is too old, which would otherwise show later, in somebody's request. */
export function refuseOldNode(): void {
  const fault = oldNodeFault(process.versions.node);
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
