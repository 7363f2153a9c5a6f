/** Order line and signature in a query. A repeated parameter is a list, which is never part of a signed link. */
export function grantIn({ line, sig }: { line?: unknown; sig?: unknown }): { line?: string; sig?: string } {
  return { ...(line === undefined ? {} : { line: String(line) }), ...(sig === undefined ? {} : { sig: String(sig) }) };
}
