import { expect, test } from '@playwright/test';
import { atEverySize } from '../support/browser/every-size.ts';
import { breakPictures, countBroken, holdHydration } from '../support/browser/hold-hydration.ts';
import { fingersOn } from '../support/browser/touch.ts';
import { untilPhotosAreCut } from '../support/cut-photos.ts';
import { untilHydrated } from '../support/shop.ts';

test('a visitor opens a set from its card and walks around the free pose @desktop', async ({ page }) => {
  await untilPhotosAreCut();
  await page.goto('/photo-sets');
  await page.getByRole('link', { name: 'First Light' }).click();
  await expect(page).toHaveURL(/\/photo-sets\/1-first-light$/);
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();

  const viewer = page.getByRole('region', { name: /vantage points$/ });
  const photo = viewer.getByRole('img', { name: /view \d of/ });
  await expect(photo).toHaveAccessibleName(/view 1 of/);
  await atEverySize(page, () => expect(photo).toBeVisible());
  await viewer.getByRole('button', { name: 'Next view' }).click();
  await expect(photo).toHaveAccessibleName(/view 2 of/);
  await page.keyboard.press('ArrowRight');
  await expect(photo).toHaveAccessibleName(/view 3 of/);

  // A drag of two steps to the right goes back two views.
  await photo.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 128, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(photo).toHaveAccessibleName(/view 1 of/);
  expect(await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

  const isFullScreen = () => viewer.evaluate((element) => document.fullscreenElement === element);
  await viewer.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFullScreen).toBe(true);
  await viewer.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFullScreen).toBe(false);
});

test('two fingers zoom the photo, one finger moves it, and a double tap shows all of it @phone', async ({ page }) => {
  await untilPhotosAreCut();
  await page.goto('/photo-sets/1-first-light');
  await untilHydrated(page);
  const viewer = page.getByRole('region', { name: /vantage points$/ });
  const photo = viewer.getByRole('img', { name: /view 1 of/ });
  const size = viewer.getByRole('button', { name: /^Whole photo, now at/ });
  await photo.scrollIntoViewIfNeeded();
  const box = async () => (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width, height } = await box();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const aside = (dx: number) => ({ x: middle.x + dx, y: middle.y });
  const fingers = await fingersOn(page);

  await fingers.move([aside(-30), aside(-75)], [aside(30), aside(75)]);
  await expect(size).toHaveAccessibleName('Whole photo, now at 250%');
  const zoomed = await box();
  expect(zoomed.width).toBeCloseTo(width * 2.5, 0);
  await fingers.move([middle, aside(-60)]);
  await expect.poll(async () => (await box()).x).toBeCloseTo(zoomed.x - 60, 0);
  await expect(photo).toBeVisible();

  await fingers.doubleTap(middle);
  await expect(size).toHaveAccessibleName('Whole photo, now at 100%');
  await fingers.doubleTap(middle);
  await expect(size).toHaveAccessibleName('Whole photo, now at 250%');
});

test('the page of a set is complete before its scripts are loaded @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/photo-sets/6');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season 1 Complete Collection');
  await expect(page.getByText('$48.00')).toBeVisible();
  await expect(page.getByRole('link', { name: /The Last Dance/ })).toBeVisible();
  await context.close();
});

test('beside the photo of a Complete Collection its title has room, and its sets are below the photo @desktop', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1440, height: 1200 },
    { width: 1024, height: 1366 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/photo-sets/6');
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate(brokenWords), `broken words at ${size.width}x${size.height}`).toEqual([]);
    const sets = await page.getByRole('region', { name: 'Sets in this collection' }).boundingBox();
    const photo = await page.locator('main figure').boundingBox();
    if (!sets || !photo) throw new Error('The page has no photo or no sets');
    expect(sets.width).toBeLessThan(size.width / 2);
    expect(sets.y).toBeGreaterThan(photo.y + photo.height);
  }
});

/** The words of an element that need more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test('a set on its own page goes into the cart once @phone', async ({ page }) => {
  await page.goto('/photo-sets/2');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('The Long Reach has been added to your cart.').first()).toBeVisible();
  await page.getByRole('button', { name: 'In Cart' }).click({ force: true });
  await expect(page.getByText(/already in your cart/).first()).toBeVisible();
});

test('the walk viewer loads its first photo again if it failed before hydration @desktop', async ({ page }) => {
  await untilPhotosAreCut();
  const hydrate = await holdHydration(page);
  const works = await breakPictures(page);
  await page.goto('/photo-sets/1', { waitUntil: 'commit' });
  const photos = page.locator('[data-stage] img');
  await photos.first().scrollIntoViewIfNeeded();
  await expect.poll(() => countBroken(page)).toBeGreaterThan(1);
  await works();
  hydrate();
  const isShown = (image: Element) => (image as HTMLImageElement).naturalWidth > 0 && getComputedStyle(image).visibility === 'visible';
  await expect.poll(async () => Promise.all((await photos.all()).map((photo) => photo.evaluate(isShown)))).toContain(true);
});
