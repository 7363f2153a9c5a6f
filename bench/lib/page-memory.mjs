/** Everything that can hold decoded pixels. */
const PICTURES = ['HTMLImageElement', 'ImageBitmap', 'HTMLCanvasElement', 'OffscreenCanvas', 'ImageData'];

/**
 * Bytes of a page's JavaScript heap, and of all pictures that its scripts can reach if each is decoded, also outside of the document.
 *
 * @param {import('playwright-core').Page} page
 */
export async function pageMemory(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  let decoded = 0;
  for (const type of PICTURES) decoded += await decodedBytes(cdp, type);
  await cdp.detach();
  return { heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN, decoded };
}

/** @param {import('playwright-core').CDPSession} cdp @param {string} type @returns {Promise<number>} */
async function decodedBytes(cdp, type) {
  const { result } = await cdp.send('Runtime.evaluate', { expression: `${type}.prototype` });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const functionDeclaration = `function () {
    return this.reduce((sum, { naturalWidth, naturalHeight, width, height }) => sum + (naturalWidth ?? width) * (naturalHeight ?? height) * 4, 0);
  }`;
  const sum = await cdp.send('Runtime.callFunctionOn', { objectId: objects.objectId ?? '', functionDeclaration, returnByValue: true });
  return sum.result.value;
}
