import { RequestError } from '../requests/request-error.ts';

/**
 * Whether the system's share sheet accepts files like ours. Only used on phones and tablets: elsewhere a download is
 * better, and if the sheet rejects zip files, as on Android, an installed app downloads like the browser.
 */
export function canShareFiles(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.canShare) return false;
  return navigator.canShare({ files: [zipFile(new Blob(), 'photo-set')] });
}

/** A page holds the whole file in memory before it can share it, and a tablet closes a page that uses too much. */
const MAX_SHARED_BYTES = 200_000_000;

const unreachable = "We couldn't load the file. Please check your connection and try again.";

/**
 * @param title names the file
 * @returns null if the file must be downloaded directly: it is too large to share, of unknown size, or on another origin that
 * the page can't read
 * @throws RequestError NETWORK, or with the server's reason
 */
export async function fetchFile(url: string, title: string, signal: AbortSignal): Promise<File | null> {
  const reply = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal }).catch((cause) => {
    throw new RequestError('NETWORK', unreachable, {}, { cause });
  });
  if (reply.type === 'opaqueredirect') return null;
  if (!reply.ok) throw RequestError.fromReply(reply.status, await reply.json().catch(() => null));
  if (!isSmall(reply)) {
    // not awaited: the rest of the response isn't needed
    void reply.body?.cancel();
    return null;
  }
  return zipFile(await reply.blob(), title);
}

function isSmall({ headers }: Response): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= MAX_SHARED_BYTES;
}

/** Downloads with the browser, which streams the file to the disk. */
export function downloadDirectly(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** @returns false if the browser requires another tap, because the last one was too long ago */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (cause) {
    // closing the sheet cancels the download
    return !(cause instanceof DOMException && cause.name === 'NotAllowedError');
  }
}

function zipFile(content: Blob, title: string): File {
  return new File([content], `${title.replaceAll(/[/\\:]/g, '-')}.zip`, { type: 'application/zip' });
}
