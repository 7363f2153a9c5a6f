import { expect, type Page } from '@playwright/test';
import { newPerson, type Person, registerQuickly } from '../support/account.ts';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { test as deviceTest } from '../support/browser/browser-profile.ts';
import { clock, photo, startSession } from '../support/desk.ts';
import { keepSet, ownerOfSet, TITLE } from '../support/kept-photos.ts';
import { untilReadyForOffline } from '../support/network/offline.ts';

function secondsOf(text: string | null): number {
  const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

/** Makes a class of the owned set, and joins it. @returns its address and the photo that it draws */
async function teach(page: Page, { username, password }: Person): Promise<{ address: string; shown: string }> {
  await page.request.post('/api/auth/login', { data: { username, password } });
  await page.goto('/desk/class');
  await page.getByRole('checkbox', { name: new RegExp(`^${TITLE}`) }).check();
  await page.getByRole('radio', { name: /^Long pose/ }).check();
  await page.getByRole('button', { name: 'Make the Link' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Starts /);
  const begun = new URL(page.url());
  begun.searchParams.set('at', String(Date.now() - 10_000));
  return { address: begun.href, shown: await joinClass(page, begun.href) };
}

/** @returns the description of the photo that the class draws */
async function joinClass(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(page.getByText('Your photos are ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Join Now' }).click();
  await expect(photo(page)).toBeVisible();
  return (await photo(page).getAttribute('alt')) ?? '';
}

/** Someone who doesn't own the set opens the link. */
async function cannotJoin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const text = page.getByRole('status').filter({ has: page.getByRole('link', { name: TITLE }) });
  await expect(text).toContainText(`You need these sets in your collection: ${TITLE}`);
  await page.context().setOffline(true);
  await expect(text).toContainText(`This device can't open these sets offline: ${TITLE}.`);
  await expect(page.getByRole('button', { name: 'Join Now' })).toBeDisabled();
  await page.getByRole('link', { name: 'Use Free Samples' }).click();
  await expect(page.getByRole('radio', { name: /^Free samples/ })).toBeChecked();
}

deviceTest(
  'a class and an hour are drawn from kept photos without a connection, and go on after the browser was killed @tablet @long',
  async ({ device, browser, baseURL }) => {
    deviceTest.setTimeout(180_000);
    const online = await (await device.restart()).newPage();
    const person = await ownerOfSet(online, 'desk');
    await keepSet(online);
    await untilReadyForOffline(online);
    await device.kill();

    const [teacher, guest] = await Promise.all([0, 1].map(async () => (await browser.newContext({ baseURL })).newPage()));
    if (!teacher || !guest) throw new Error('no page');
    const { address, shown: taught } = await teach(teacher, person);
    await cannotJoin(guest, address);

    const page = await (await device.restart({ offline: true })).newPage();
    expect(await joinClass(page, address)).toBe(taught);
    await expect(photo(page)).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: 'End session' }).click();
    await page.clock.install();
    await startSession(page, /^One hour/);
    const poses = new Set<string>();
    let shown = '';
    for (let round = 1; round <= 10; round += 1) {
      await page.clock.runFor((round === 1 ? 6 : 30) * 1000);
      await expect(page.getByText(`${round} of 19`).first()).toBeVisible();
      await expect(photo(page)).toHaveAttribute('src', /^blob:/);
      // The clock leaves the photo no time to load.
      await expect(photo(page)).not.toHaveAttribute('alt', shown);
      shown = (await photo(page).getAttribute('alt')) ?? '';
      poses.add(shown);
    }
    expect(poses.size).toBeGreaterThan(5);
    // To the middle of the break
    await page.clock.runFor((30 + 5 * 60 + 2 * 300 + 600 + 100) * 1000);
    await expect(page.getByText('Break', { exact: true })).toBeVisible();
    await expectNoViolations(page, 'a break');
    await page.getByRole('button', { name: 'Skip Break' }).click();
    await expect(page.getByText('19 of 19').first()).toBeVisible();
    await page.clock.runFor(90_000);
    // The minutes above took no time, in which browsers would have written to the disk
    await page.waitForTimeout(4000);
    const before = secondsOf(await clock(page).textContent());
    const now = await page.evaluate(() => Date.now());
    await device.kill();

    const restarted = await (await device.restart({ offline: true })).newPage();
    await restarted.clock.install({ time: now + 60_000 });
    await restarted.goto('/desk/session');
    await expect(restarted.getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
    await expect(restarted.getByText('19 of 19').first()).toBeVisible();
    expect(Math.abs(secondsOf(await clock(restarted).textContent()) - before)).toBeLessThanOrEqual(2);
    await restarted.getByRole('button', { name: 'End session' }).click();
    await expect(restarted.getByRole('heading', { name: 'Session Complete' })).toBeVisible();
    await restarted.getByRole('link', { name: 'Back to the Desk' }).click();
    await restarted.getByRole('link', { name: 'History' }).click();
    await expect(restarted.getByRole('main')).toContainText('One hour');
  },
);

deviceTest(
  'sessions of two devices merge in the account, also those drawn offline @desktop @long',
  async ({ device, browser, baseURL }) => {
    deviceTest.setTimeout(120_000);
    const person = newPerson('sketcher');
    const first = await (await device.restart()).newPage();
    await first.goto('/');
    await registerQuickly(first, person);
    await first.goto('/desk/history');
    await untilReadyForOffline(first);
    const second = await (await browser.newContext({ baseURL })).newPage();
    await second.request.post('/api/auth/login', { data: { username: person.username, password: person.password } });
    await drawShortly(second, /^Gestures/, '1 of 40');
    await device.connect(false);
    await drawShortly(first, /^Warm-up/, '1 of 15');
    await device.connect(true);
    for (const page of [first, second]) {
      await expect(async () => {
        await page.goto('/desk/history');
        await expect(page.getByRole('main')).toContainText('Gestures', { timeout: 2000 });
        await expect(page.getByRole('main')).toContainText('Warm-up', { timeout: 2000 });
      }).toPass({ timeout: 40_000 });
    }
  },
);

/** Draws one photo for some seconds, and ends the session. */
async function drawShortly(page: Page, rounds: RegExp, place: string): Promise<void> {
  await startSession(page, rounds);
  await expect(page.getByText(place).first()).toBeVisible({ timeout: 15_000 });
  await page.waitForTimeout(4000);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('heading', { name: 'Session Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
}
