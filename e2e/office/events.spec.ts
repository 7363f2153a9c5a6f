import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { owner } from '../support/shop.ts';
import { sellTickets } from '../support/shop-database.ts';

/** A picture as a phone takes it, made by the browser. */
async function makePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#7a5038';
    context.fillRect(0, 0, 1600, 1200);
    context.fillStyle = '#e9c9a4';
    context.fillRect(500, 200, 500, 800);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('an owner makes an event, it sells out, and the owner cancels it @tablet @night-desktop', async ({ page, browser, baseURL }) => {
  const title = `Night Drawing ${Date.now()}`;
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'New Event' }).first().click();
  const form = page.getByRole('form', { name: 'New event' });
  await form.getByLabel('Picture file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await makePhoto(page) });
  await expect(form.getByRole('button', { name: 'Change Picture' })).toBeVisible({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Part of the picture' }).press('ArrowDown');
  await form.getByLabel('What the picture shows').fill('A figure by a lamp');
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByLabel('Place', { exact: false }).first().fill('Archive Studio, Berkeley, CA');
  await form.getByLabel('Starts').fill('2031-03-01T18:00');
  await form.getByLabel('Ends').fill('2031-03-01T17:00');
  await form.getByLabel('Short description').fill('One lamp, three poses.');
  await form.getByLabel('Price in dollars').fill('35');
  await form.getByLabel('Number of tickets').fill('2');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The end must be after the start')).toBeVisible();
  await form.getByLabel('Ends').fill('2031-03-01T21:00');
  await expect(form.getByText('Visitors read: Sat, Mar 1, 2031, 6:00 PM – 9:00 PM')).toBeVisible();
  await expectNoViolations(page, 'a new event');
  await atEverySize(page, () => expect(form.getByRole('button', { name: 'Create Event' })).toBeVisible());
  await form.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('searchbox').fill(title);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Hidden');
  await atEverySize(page, () => expect(row).toBeVisible());
  await row.getByRole('button', { name: `Publish ${title}` }).click();
  await page.getByRole('button', { name: 'Publish Event' }).click();
  await expect(row).toContainText('Published');
  await expectNoViolations(page, 'the events');

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await context.newPage();
  await visitor.goto('/events');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('button', { name: 'Register Now' })).toBeVisible();
  await sellTickets(title, 2);
  await visitor.reload();
  await expect(visitor.getByText('This event is sold out.')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('2 of 2');
  await row.getByRole('button', { name: `Cancel ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('2 tickets are sold.');
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  await expect(row.getByRole('link', { name: '2 to refund' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This event is canceled.')).toBeVisible();
  await context.close();
});
