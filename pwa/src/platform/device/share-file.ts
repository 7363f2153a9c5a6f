import { RequestError } from '../requests/request-error.ts';

/**
 * Whether files like ours go out through the system's share sheet. On phones and tablets alone: elsewhere a download is
 * better, and where the sheet takes no zip, as on Android, an installed app downloads like the browser.
 */
export function canShareFiles(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.canShare) return false;
  return navigator.canShare({ files: [zipFile(new Blob(), 'photo-set')] });
}

const unreachable = 'The file could not be loaded. Please check your connection and try again.';

/**
 * @param title names the file
 * @returns null when the file lies in a storage elsewhere, from where a page cannot read it
 * @throws RequestError NETWORK, or with the server's reason
 */
export async function fetchFile(url: string, title: string, signal: AbortSignal): Promise<File | null> {
  const reply = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal }).catch((cause) => {
    throw new RequestError('NETWORK', unreachable, {}, { cause });
  });
  if (reply.type === 'opaqueredirect') return null;
  if (!reply.ok) throw RequestError.fromReply(reply.status, await reply.json().catch(() => null));
  return zipFile(await reply.blob(), title);
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
