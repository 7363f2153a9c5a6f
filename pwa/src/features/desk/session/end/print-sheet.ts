/** Photos that take longer are missing on paper. */
const WAIT_MS = 5000;

/** Prints the page once its photos are loaded: those that were never scrolled to would be empty frames. */
export async function printSheet(sheet: HTMLElement | null): Promise<void> {
  const photos = loadPhotos(sheet).map((photo) => photo.decode().catch(() => {}));
  await Promise.race([Promise.all(photos), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  window.print();
}

/** Also those that aren't seen yet. */
export function loadPhotos(sheet: HTMLElement | null): HTMLImageElement[] {
  const photos = [...(sheet?.querySelectorAll('img') ?? [])];
  for (const photo of photos) photo.loading = 'eager';
  return photos;
}
