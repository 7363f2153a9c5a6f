/** The name or address in a `Host` header or in the host of a URL, in lower case, without port and brackets; '' where there is none. */
export function hostNameOf(host = ''): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

/** Whether browsers resolve this name to their own machine, whatever a name server says. @param name as {@link hostNameOf} returns it */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|.+\.localhost|127\.[\d.]+|::1)$/.test(name);
}
