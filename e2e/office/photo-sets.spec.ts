import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { openOrder, refundLine } from '../support/office-orders.ts';
import { downloadPaths, expectOneMail, uniqueEmail } from '../support/shop.ts';
import { COUNT, chooseStored, expectSameBytes, openSection, POSES, startSet, storePictures, VIEWS } from '../support/upload-steps.ts';

test(`${COUNT} pictures become a set on sale despite a lost network; a guest buys it, an owner refunds it and restores a version @desktop`, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(540_000);
  const title = `Slow Afternoon ${Date.now()}`;
  await startSet(page, title);
  await storePictures(page);
  await chooseStored(page);

  // The network is gone when 60% have arrived.
  let sent = 0;
  await page.route('**/office/uploads/**', (route) => {
    sent += 1;
    return sent > COUNT * 0.6 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Choose Pictures' }).click();
  await expect(page.getByText("We can't reach the shop")).toBeVisible({ timeout: 120_000 });
  await page.unroute('**/office/uploads/**');
  await page.reload();
  // It continues by itself with the stored files.
  await expect(page.getByText(new RegExp(`^${COUNT} pictures`))).toBeVisible();
  await expect(page.getByText(/% uploaded/)).toHaveCount(0, { timeout: 120_000 });
  await expect(page.getByText('Being checked')).toHaveCount(0, { timeout: 240_000 });
  await expectSameBytes(page);

  await openSection(page, 'Poses');
  await expect(page.getByRole('textbox', { name: /^Name of pose/ })).toHaveCount(POSES);
  await expectNoViolations(page, 'poses');
  await page.getByRole('button', { name: 'Make Free: Pose 2' }).click();
  const second = page.getByRole('region', { name: 'Pose 2', exact: true });
  await expect(second.getByText('Free Pose')).toBeVisible();
  await moveByKeys(page);
  await moveByDrag(page);
  await chooseCover(page);
  await writeText(page);
  await openSection(page, 'Check');
  const releases = page.getByRole('checkbox', { name: 'Everyone in these pictures has signed a release' });
  await releases.click();
  await expect(releases).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview as a Buyer' }).click();
  await expect(page.getByRole('dialog').getByText(`${POSES} poses, ${COUNT} photos`)).toBeVisible();
  await page.keyboard.press('Escape');
  await openSection(page, 'Publish');
  await page.getByRole('button', { name: 'Put on Sale' }).click();
  await expect(page.getByText('On sale.')).toBeVisible({ timeout: 180_000 });
  // The button is gone.
  await expect(page.getByRole('main')).toBeFocused();
  const editor = page.url();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await context.newPage();
  await visitor.goto('/photo-sets');
  await visitor.getByRole('heading', { name: title }).click();
  await expect(visitor.getByText(`${POSES}, each from ${VIEWS} vantage points`)).toBeVisible();
  await context.close();

  const email = uniqueEmail('afternoon');
  await buyAsGuest(request, [title, 'First Light'], email);
  const links = downloadPaths(await expectOneMail(request, email));
  const opening = () => Promise.all(links.map(async (path) => (await request.head(path)).status()));
  expect(await opening()).toEqual([200, 200]);
  await openOrder(page, email);
  await refundLine(page, title);
  expect((await opening()).toSorted()).toEqual([200, 403]);

  await page.goto(editor);
  await publishWithoutLast(page);
  await restoreFirst(page);
});

test('two pictures are uploaded and arranged by selection @phone @night-tablet', async ({ page }) => {
  test.setTimeout(120_000);
  await startSet(page, `Short Pose ${Date.now()}`);
  const files = await Promise.all(
    ['pose-1-view-a.jpg', 'pose-2-view-a.jpg'].map(async (name, index) => ({
      ...{ name, mimeType: 'image/jpeg' },
      buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: index ? '#735' : '#357' } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }]);
  await expect(page.getByText('1 file was left out')).toBeVisible();
  await expect(page.getByText(/^2 pictures/)).toBeVisible();
  await expect(page.getByText('Being checked')).toHaveCount(0, { timeout: 60_000 });
  await expectNoViolations(page, 'pictures');
  await openSection(page, 'Poses');
  await expect(page.getByRole('textbox', { name: /^Name of pose/ })).toHaveCount(2);
  await page
    .getByRole('region', { name: 'Pose 2' })
    .getByRole('button', { name: /^View 1/ })
    .click();
  await page.getByRole('button', { name: 'Move to Pose...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pose 1 (1)' }).click();
  await expect(page.getByRole('textbox', { name: /^Name of pose/ })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

async function publishWithoutLast(page: Page): Promise<void> {
  await openSection(page, 'Pictures');
  await page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Remove...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 1 Picture' }).click();
  await expect(page.getByText(new RegExp(`^${COUNT - 1} pictures`))).toBeVisible();
  await openSection(page, 'Publish');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect(page.getByText('Version 2,')).toBeVisible({ timeout: 120_000 });
}

async function restoreFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore Pictures... Version 1' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await expect(dialog.getByText(`The draft gets the ${COUNT} pictures of version 1.`)).toBeVisible();
  await expectNoViolations(page, 'restoring a version');
  await dialog.getByRole('button', { name: 'Restore Pictures' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Check them, then publish.', { exact: true })).toBeVisible();
  await openSection(page, 'Pictures');
  await expect(page.getByText(new RegExp(`^${COUNT} pictures`))).toBeVisible({ timeout: 30_000 });
}

async function moveByKeys(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: 'Pose 1', exact: true }).getByRole('button', { name: /^View 1/ });
  const name = await first.getAttribute('title');
  await first.focus();
  await page.keyboard.press('Alt+ArrowRight');
  const second = page.getByRole('region', { name: 'Pose 1', exact: true }).getByRole('button', { name: /^View 2/ });
  await expect(second).toHaveAttribute('title', name ?? '');
}

async function moveByDrag(page: Page): Promise<void> {
  const view = (number: number) =>
    page.getByRole('region', { name: 'Pose 1', exact: true }).getByRole('button', { name: new RegExp(`^View ${number}`) });
  const name = await view(1).getAttribute('title');
  // It is dropped before the picture under it.
  await view(1).dragTo(view(4));
  await expect(view(3)).toHaveAttribute('title', name ?? '');
}

async function chooseCover(page: Page): Promise<void> {
  await openSection(page, 'Cover');
  await page.getByRole('list', { name: 'Pictures for the cover' }).getByRole('button').first().click();
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await page.getByRole('textbox', { name: 'Description' }).fill('A figure in the afternoon light');
  await expectNoViolations(page, 'the cover');
  await page.getByRole('button', { name: 'Save Cover' }).click();
  await expect(page.getByText('Buyers see the cover once you publish.', { exact: true })).toBeVisible();
}

async function writeText(page: Page): Promise<void> {
  await openSection(page, 'Text and Price');
  // The section before it has a description, too
  const form = page.getByRole('form', { name: 'Text and price' });
  await form.getByRole('textbox', { name: 'Description' }).fill('Twelve poses in the light of an afternoon.');
  await page.getByRole('textbox', { name: 'Price in dollars' }).fill('8');
  await page.getByRole('textbox', { name: 'Season' }).fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Buyers see it once you publish.', { exact: true })).toBeVisible();
}
