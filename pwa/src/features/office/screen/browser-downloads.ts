/** Lets the browser download what this address of the shop returns. */
export function downloadFile(path: string): void {
  Object.assign(document.createElement('a'), { href: path, download: '' }).click();
}

/** Lets the browser save a text that the page has as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the file only a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
