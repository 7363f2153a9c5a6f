export interface Deadline {
  signal: AbortSignal;
  abort: (reason?: unknown) => void;
  /** Call it when the request is over. */
  end: () => void;
}

/** Aborts with another signal, or after so many milliseconds. Safari before 17.4 has no `AbortSignal.any()`. */
export function startDeadline(ms: number, other?: AbortSignal | null): Deadline {
  const controller = new AbortController();
  const abort = (reason?: unknown) => controller.abort(reason);
  const follow = () => abort(other?.reason);
  const timer = setTimeout(() => abort(new DOMException("The shop didn't respond in time", 'TimeoutError')), ms);
  if (other?.aborted) follow();
  other?.addEventListener('abort', follow);
  const end = () => {
    clearTimeout(timer);
    other?.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, abort, end };
}
