// npm run test:engines: the shop in the engines that the browser tests do not use. iPads run WebKit.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startShop } from '../../scripts/lib/processes/shop-process.mjs';
import { shrinkOtherSets, untilFirstSetIsCut } from '../support/shop-database.ts';
import { drawFromSamples } from './draw.ts';
import type { Engine, Visitor } from './engine.ts';
import { firefox } from './firefox.ts';
import { restartOffline } from './restart-offline.ts';
import { webkit } from './webkit.ts';

const PUBLIC_PAGES = [
  ['/', 'Welcome to the Archive'],
  ['/photo-sets', 'Figurative References'],
  ['/events', 'Upcoming Events'],
  ['/raising-futures', 'raisingFutures'],
  ['/gallery', 'Gallery Coming Soon!'],
  ['/contact', 'Contact the Archive'],
  ['/no-such-page', '404 Page Not Found'],
] as const;
const FIRST_POSE = 'The Stretch';

let shop: Awaited<ReturnType<typeof startShop>>;

before(async () => {
  shop = await startShop({ CUT_PHOTOS: 'true' });
  process.env.E2E_DATA_DIR = shop.dataDir;
  await shrinkOtherSets();
});

after(async () => {
  await shop.stop();
  shop.remove();
});

// Each waits for the shop and its own driver, so both run at once.
describe('the engines', { concurrency: true }, () => {
  for (const engine of [firefox(), webkit()]) {
    const missing = engine.missing();
    // Where CI installs the engines, a missing one must fail the suite.
    const isRequired = Boolean(process.env.ENGINES_REQUIRED);
    describe(engine.name, { skip: missing && !isRequired ? missing : false, concurrency: false }, () => {
      after(() => engine.stop());
      it('is installed', () => assert.equal(missing, null));
      it('shows the public pages without an error', () => journey(engine, visitPublicPages));
      it('opens an account, and saves a new email address and a picture', () => journey(engine, openAccount));
      it('sells a ticket', () => journey(engine, buyTicket));
      it('shows a photo set, sells it and opens it, and walks around a pose before and after', async () => {
        await untilFirstSetIsCut();
        await journey(engine, walkAroundPoses);
      });
      it('runs a drawing session from the free samples, with aids, and resumes it after a reload', async () => {
        await untilFirstSetIsCut();
        await journey(engine, drawFromSamples);
      });
      it('opens a set that was visited, and a kept one, when it is started again without a connection', async () => {
        await untilFirstSetIsCut();
        await inTime(engine, () => restartOffline(engine, { shopPort: shop.port, keep: engine.keepsPhotos ? keepPhotos : null }));
      });
      it('keeps a photo set on the device, or says why it can not', () => journey(engine, engine.keepsPhotos ? keepPhotos : readWhyNot));
    });
  }
});

/** Longer than any journey takes. */
const JOURNEY_MS = 140_000;

type Walk = (visitor: Visitor) => Promise<void>;

/** On a busy machine the driver of WebKitGTK sometimes stops responding. Then the journey starts again, with another driver. */
async function inTime(engine: Engine, walk: () => Promise<void>): Promise<void> {
  if (await hasEnded(walk())) return;
  await engine.stop();
  assert.ok(await hasEnded(walk()), `${engine.name} does not respond`);
}

function journey(engine: Engine, walk: Walk): Promise<void> {
  return inTime(engine, () => walkOnce(engine, walk));
}

/** Whether it ends in time. Rejects if it fails in time. */
async function hasEnded(work: Promise<void>): Promise<boolean> {
  const timeout = new AbortController();
  const late = delay(JOURNEY_MS, false, { signal: timeout.signal }).catch(() => false);
  try {
    const isEnded = await Promise.race([work.then(() => true), late]);
    if (!isEnded) work.catch(() => {});
    return isEnded;
  } finally {
    timeout.abort();
  }
}

/** One visitor in a fresh window, whose page must not log an error. */
async function walkOnce(engine: Engine, walk: Walk): Promise<void> {
  const visitor = await engine.visit(shop.url);
  try {
    await walk(visitor).catch(async (cause) => {
      throw new Error(`${cause.message}. The page:\n${await visitor.text()}`, { cause });
    });
    assert.deepEqual((await visitor.errors()).filter(isUnexpected), []);
  } finally {
    await visitor.close();
  }
}

/** Firefox logs the 404 that the test requests on purpose, and pictures whose page is left while they load. */
function isUnexpected(error: string): boolean {
  return !/status of 404|ServiceWorker intercepted the request/.test(error);
}

async function visitPublicPages(visitor: Visitor): Promise<void> {
  for (const [path, heading] of PUBLIC_PAGES) {
    await visitor.open(path);
    await visitor.see('heading', heading);
    await visitor.untilHydrated();
  }
}

async function walkAroundPoses(visitor: Visitor): Promise<void> {
  await visitor.open('/photo-sets');
  await visitor.untilHydrated();
  await visitor.press('link', 'First Light');
  await visitor.see('heading', 'First Light');
  await walkAroundFirstPose(visitor);
  await buyPhotoSet(visitor);
  await visitor.press('link', 'Open in My Collection');
  await visitor.press('link', FIRST_POSE);
  await walkAroundFirstPose(visitor);
}

async function walkAroundFirstPose(visitor: Visitor): Promise<void> {
  await visitor.see('text', 'View 1 of 8');
  const first = await shownView(visitor, 1);
  await visitor.press('button', 'Next view');
  const second = await shownView(visitor, 2);
  // A drag of two steps to the right goes back two views
  await visitor.drag('[data-stage]', 128);
  const last = await shownView(visitor, 8);
  assert.equal(new Set([first, second, last]).size, 3);
  await visitor.doubleClick('[data-stage]');
  await visitor.see('button', 'Whole photo, now at 250%');
  await visitor.doubleClick('[data-stage]');
  await visitor.see('button', 'Whole photo, now at 100%');
}

/** The photo that is shown: its file, of whatever size. */
async function shownView(visitor: Visitor, view: number): Promise<string> {
  await visitor.see('text', `View ${view} of 8`);
  await visitor.see('picture', `${FIRST_POSE}, view ${view} of 8`);
  const images = `[...document.querySelectorAll('[data-stage] img')]`;
  const isShown = `(image) => image.naturalWidth > 0 && getComputedStyle(image).visibility === 'visible'`;
  const fileOf = `({ currentSrc }) => new URL(currentSrc).pathname.replace(/-\\d+\\.\\w+$/, '')`;
  const files = await visitor.ask<string[]>(`${images}.filter(${isShown}).map(${fileOf})`);
  assert.equal(files.length, 1);
  return files[0] ?? '';
}

/** On a page with the button of the set. */
async function buyPhotoSet(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'Add to Cart');
  await visitor.see('button', 'In Cart');
  await visitor.press('button', 'Shopping cart');
  await visitor.press('link', 'Proceed to Checkout');
  await visitor.fill('Email', emailOf('buyer'));
  await fillCard(visitor);
  await visitor.press('button', 'Complete Purchase');
  await visitor.see('heading', 'Payment Successful!');
  await visitor.see('text', 'have been sent to');
  await visitor.see('link', 'Download');
}

async function openAccount(visitor: Visitor): Promise<void> {
  const username = `visitor-${process.pid}-v${Math.random().toString(36).slice(2, 8)}`;
  const newEmail = emailOf('moved');
  await visitor.open('/photo-sets');
  await visitor.untilHydrated();
  await visitor.press('button', 'Sign In');
  await visitor.press('tab', 'Sign Up');
  await visitor.fill('Username', username);
  await visitor.fill('Email', emailOf(username));
  await visitor.fill('Password', 'a long enough password');
  await visitor.fill('Confirm Password', 'a long enough password');
  await visitor.press('button', 'Sign Up');
  await visitor.see('text', 'Your account has been created successfully.');

  await visitor.press('button', `Profile of ${username}`);
  await visitor.press('tab', 'Settings');
  await visitor.fill('Email', newEmail);
  await visitor.press('button', 'Update Profile');
  await visitor.see('text', `We sent a link to ${newEmail}`);
  await visitor.choose(fileURLToPath(new URL('../../docs/catalogue.jpg', import.meta.url)));
  await visitor.press('button', 'Save Picture');
  await visitor.see('button', 'Change Picture');
}

async function buyTicket(visitor: Visitor): Promise<void> {
  await visitor.open('/ticket-checkout');
  await visitor.untilHydrated();
  await visitor.fill('Full name', 'Ada Lovelace');
  await visitor.fill('Email', emailOf('guest'));
  await fillCard(visitor);
  await visitor.press('button', 'Purchase Ticket');
  await visitor.see('heading', 'Ticket Confirmed!');
  await visitor.see('text', 'TK-');
}

async function keepPhotos(visitor: Visitor): Promise<void> {
  await visitor.open('/photo-sets/1-first-light');
  await visitor.untilHydrated();
  await buyPhotoSet(visitor);
  await visitor.press('link', 'Open in My Collection');
  await visitor.press('button', 'Keep on This Device');
  await visitor.see('text', 'On this device · ');
  await visitor.open('/collection/device');
  await visitor.press('button', 'Check photos of First Light');
  await visitor.see('text', 'All photos of First Light are here');
}

async function readWhyNot(visitor: Visitor): Promise<void> {
  await visitor.open('/collection/device');
  await visitor.see('text', "Photos can't be kept here");
  await visitor.see('text', "This browser can't keep photos for offline use.");
}

async function fillCard(visitor: Visitor): Promise<void> {
  await visitor.fill('Card number', '4242 4242 4242 4242');
  await visitor.fill('Expiration date', '12 / 34');
  await visitor.fill('Security code (CVC)', '123');
}

function emailOf(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2, 9)}@buyer.example`;
}
