/**
 * Whether the system's share sheet accepts files like ours. Only used on phones and tablets: elsewhere a download is
 * better, and if the sheet rejects zip files, as on Android, an installed app downloads like the browser.
 */
export function canShareFiles(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.canShare) return false;
  return navigator.canShare({ files: [new File([], 'photo-set.zip', { type: 'application/zip' })] });
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
    // Closing the sheet cancels the download
    return !(cause instanceof DOMException && cause.name === 'NotAllowedError');
  }
}
