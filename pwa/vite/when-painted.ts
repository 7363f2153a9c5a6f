/**
 * Resolves when what the page begins with is on the screen, or after sixty frames. A page may be loaded before it is painted, and what is
 * painted first need not be all: two frames later the rest is there, too. Stands in the page as text (start-last.ts).
 */
export async function whenPainted(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  for (let frame = 0, painted = 0; frame < 60 && painted < 2; frame += 1) {
    await nextFrame();
    if (isPainted()) painted += 1;
  }
  // the frame itself comes behind what waits for it
  await new Promise((resolve) => setTimeout(resolve));
}
