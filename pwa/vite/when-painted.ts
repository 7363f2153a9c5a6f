/**
 * Resolves when the page's first content is on the screen, or after sixty frames. A page may be loaded before it is painted, and
 * the first paint may be incomplete: two frames later the rest is painted, too. Inlined in the page as text (start-last.ts).
 */
export async function whenPainted(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  for (let frame = 0, painted = 0; frame < 60 && painted < 2; frame += 1) {
    await nextFrame();
    if (isPainted()) painted += 1;
  }
  // The frame's own rendering happens after this callback
  await new Promise((resolve) => setTimeout(resolve));
}
