// What the walk viewer does, as its page sees it.

/** @typedef {{ alt: string, edge: number, at: number }} Paint when a photo was painted for the first time, and the long edge of its file */
/** @typedef {{ inputAt: number, changedAt: number, paints: Paint[], urls: Set<string> }} Probes */
/** @typedef {Window & { probes: Probes }} ProbedWindow */

/** To run before the scripts of the page. */
export function installProbes() {
  /** @type {Probes} */
  const probes = { inputAt: 0, changedAt: 0, paints: [], urls: new Set() };
  Object.assign(window, { probes });
  const noteInput = (/** @type {Event} */ { timeStamp }) => {
    probes.inputAt = timeStamp;
  };
  for (const type of ['keydown', 'click']) addEventListener(type, noteInput, { capture: true });

  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    probes.urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    probes.urls.delete(url);
    revokeObjectURL.call(URL, url);
  };

  // The browser reports when an image with this attribute is painted, which includes decoding it.
  const observeImages = (/** @type {MutationRecord} */ { addedNodes }) => {
    const elements = [...addedNodes].filter((node) => node instanceof Element);
    const images = elements
      .flatMap((element) => [element, ...element.querySelectorAll('img')])
      .filter(({ localName }) => localName === 'img');
    for (const image of images) image.setAttribute('elementtiming', 'photo');
  };
  new MutationObserver((changes) => {
    probes.changedAt = performance.now();
    changes.forEach(observeImages);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['src', 'style'] });
  new PerformanceObserver((list) => {
    for (const { element, renderTime, naturalWidth, naturalHeight } of /** @type {any[]} */ (list.getEntries()))
      if (element?.closest('[data-stage]'))
        probes.paints.push({ alt: element.alt, edge: Math.max(naturalWidth, naturalHeight), at: renderTime });
  }).observe({ type: 'element', buffered: true });
}

/** Until everything is loaded that the page preloads. @param {import('playwright-core').Page} page */
export async function untilSettled(page) {
  const isSettled = () => {
    const { probes } = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window));
    const photos = [...document.querySelectorAll('main img')].filter((image) => image.hasAttribute('src'));
    const isLoaded = photos.every((image) => /** @type {HTMLImageElement} */ (image).complete);
    return photos.length > 0 && isLoaded && performance.now() - probes.changedAt > 400;
  };
  await page.waitForFunction(isSettled, null, { polling: 100 });
}

/**
 * Milliseconds from the last key or click until a file of a photo is painted for the first time.
 *
 * @param {import('playwright-core').Page} page @param {string | null} alt of the photo; null: of any @param {number} edge at least
 */
export async function paintedAfter(page, alt, edge) {
  const findPaint = (/** @type {[alt: string | null, edge: number]} */ [alt, edge]) => {
    const { paints, inputAt } = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window)).probes;
    const paint = paints.find((each) => (alt === null || each.alt === alt) && each.edge >= edge && each.at >= inputAt);
    return paint && { ms: paint.at - inputAt };
  };
  const found = await page.waitForFunction(findPaint, /** @type {[string | null, number]} */ ([alt, edge]), { polling: 50 });
  return (await found.jsonValue())?.ms ?? Number.NaN;
}

/** Runs in the page: object URLs, how many of them no image shows, and bytes of the decoded images. */
export function countPhotos() {
  const { urls } = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window)).probes;
  const images = [...document.querySelectorAll('img')];
  const used = new Set(images.map(({ src }) => src));
  const decoded = images.reduce((sum, { naturalWidth, naturalHeight }) => sum + naturalWidth * naturalHeight * 4, 0);
  return { urls: urls.size, unused: [...urls].filter((url) => !used.has(url)).length, decoded };
}
