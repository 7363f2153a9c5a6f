import { toast } from '#components/toasts/toast-store.ts';
import { RequestError } from '#platform/requests/request-error.ts';
import { isQuotaError } from '#platform/storage/sync-access.ts';
import { StorageForbidden } from '../storage-support.ts';

/** How browsers name it that a site may not use their databases. */
const FORBIDDEN = ['SecurityError', 'NotSupportedError', 'NotAllowedError'];

/** The server doesn't send the set to this user. */
export class NotOwned extends Error {
  override name = 'NotOwned';
}

/** Says why keeping a set didn't start. What stops the keeper later is said beside the set. */
export function toastKeepFailure(cause: unknown): void {
  toast({ title: 'Photos Not Kept', description: failureText(cause), variant: 'destructive' });
}

function failureText(cause: unknown): string {
  if (cause instanceof RequestError) return cause.message;
  if (cause instanceof NotOwned) return 'Sign in to the account that bought this set, then try again.';
  if (isQuotaError(cause)) return 'This device has no more space. Free some space, then try again.';
  if (cause instanceof StorageForbidden || (cause instanceof DOMException && FORBIDDEN.includes(cause.name)))
    return "This browser doesn't let the shop store photos. Allow site data in its settings.";
  return 'Something went wrong on this device. Reload the page and try again.';
}
