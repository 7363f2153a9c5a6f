/** Methods that change nothing (RFC 9110, 9.2.1; TRACE is answered nowhere). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
export function isRead({ method }: { method?: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}
