/**
 * The name under which a cookie of ours travels. Over TLS it begins with `__Host-`: such a one browsers take from this very host
 * alone, so that no sister domain, and nobody between a plain page and its reader, can plant one.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
