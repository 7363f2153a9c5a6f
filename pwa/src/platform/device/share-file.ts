import { RequestError } from '../requests/request-error.ts';

/**
 * Whether files like ours go out through the system's share sheet. On phones and tablets alone: elsewhere a download is
 * better, and where the sheet takes no zip, as on Android, an installed app downloads like the browser.
 */
export function canShareFiles(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.canShare) return false;
  return navigator.canShare({ files: [zipFile(new Blob(), 'photo-set')] });
}

/** A page holds the whole file in memory before it can share it, and a tablet ends a page that takes too much. */
const MAX_SHARED_BYTES = 200_000_000;

const unreachable = 'The file could not be loaded. Please check your connection and try again.';

/**
 * @param title names the file
 * @returns null for a file that is to be downloaded directly: it is too large to share, or of unknown size, or it lies in a storage
 * elsewhere, from where a page cannot read it
 * @throws RequestError NETWORK, or with the server's reason
 */
export async function fetchFile(url: string, title: string, signal: AbortSignal): Promise<File | null> {
  const reply = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal }).catch((cause) => {
    throw new RequestError('NETWORK', unreachable, {}, { cause });
  });
  if (reply.type === 'opaqueredirect') return null;
  if (!reply.ok) throw RequestError.fromReply(reply.status, await reply.json().catch(() => null));
  if (!isSmall(reply)) {
    // not awaited: the rest of the answer is of no use
    void reply.body?.cancel();
    return null;
  }
  return zipFile(await reply.blob(), title);
}

function isSmall({ headers }: Response): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= MAX_SHARED_BYTES;
}

/** The browser streams it to the disk. */
export function downloadDirectly(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** @returns false when the browser wants another tap first, because the last one was too long ago */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (cause) {
    // whoever closes the sheet has changed their mind
    return !(cause instanceof DOMException && cause.name === 'NotAllowedError');
  }
}

function zipFile(content: Blob, title: string): File {
  return new File([content], `${title.replaceAll(/[/\\:]/g, '-')}.zip`, { type: 'application/zip' });
}
