import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import {
  clearInPage,
  type Engine,
  findInPage,
  isHydratedInPage,
  type Kind,
  middleInPage,
  textInPage,
  until,
  type Visitor,
} from './engine.ts';
import { end, hasVirtualScreen, startScreen } from './virtual-screen.ts';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const executablePath = PATHS.find((path) => path && existsSync(path));

// Without a screen, Firefox on Linux has no WebGL. With a virtual one, it refuses to use it until it is told to.
const needsScreen = process.platform === 'linux';
const PREFERENCES = { 'webgl.force-enabled': true };

/** Firefox, controlled by WebDriver BiDi, which needs no separate driver. */
export function firefox(): Engine {
  let browser: Browser | undefined;
  let screen: Awaited<ReturnType<typeof startScreen>> | undefined;
  return {
    name: 'Firefox',
    keepsPhotos: true,
    hasProfiles: true,
    missing: () => (executablePath && (hasVirtualScreen || !needsScreen) ? null : 'Firefox is not installed (Debian: firefox-esr xvfb)'),
    async visit(baseUrl, profile) {
      if (needsScreen) screen ??= await startScreen();
      const env = screen ? { ...process.env, DISPLAY: screen.display } : process.env;
      const how = { executablePath: executablePath ?? '', headless: !screen, env, extraPrefsFirefox: PREFERENCES };
      const options = { browser: 'firefox', ...how } as const;
      if (profile) {
        const own = await puppeteer.launch({ ...options, userDataDir: profile });
        return visitorOf(await own.newPage(), baseUrl, () => own.close());
      }
      browser ??= await puppeteer.launch(options);
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1180, height: 820 });
      return visitorOf(page, baseUrl, () => context.close());
    },
    async stop() {
      await browser?.close();
      if (screen) await end(screen.process);
      browser = undefined;
      screen = undefined;
    },
  };
}

function mouseOf(page: Page): Pick<Visitor, 'drag' | 'doubleClick'> {
  return {
    async drag(selector, pixels) {
      const { x, y } = await page.evaluate(middleInPage, selector);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 8 });
      await page.mouse.up();
    },
    async doubleClick(selector) {
      const { x, y } = await page.evaluate(middleInPage, selector);
      await page.mouse.click(x, y, { count: 2 });
    },
  };
}

function visitorOf(page: Page, baseUrl: string, close: () => Promise<void>): Visitor {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const find = (kind: Kind, name: string, act: (element: ElementHandle<Element>) => Promise<void>) =>
    until(`${kind} '${name}'`, async () => {
      const handle = await page.evaluateHandle(findInPage, kind, name);
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (element) await act(element);
      return element;
    });
  // The driver would click whatever covers the element, for example a toast.
  const click = async (element: ElementHandle<Element>) => {
    if (!(await element.evaluate(isUncoveredInPage))) throw new Error('Something covers the element');
    await element.click();
  };
  return {
    // Firefox cancels a navigation that begins while the page before is still starting.
    open: async (path) => void (await until(`page ${path}`, () => page.goto(baseUrl + path))),
    press: async (kind, name) => void (await find(kind, name, click)),
    ...mouseOf(page),
    async fill(label, value) {
      await find('field', label, (field) => field.evaluate(clearInPage));
      await find('field', label, (field) => field.type(value));
    },
    async choose(file) {
      const input = await page.waitForSelector('input[type="file"]');
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    see: async (kind, name) => void (await find(kind, name, async () => undefined)),
    async untilHydrated() {
      await until('the hydrated page', () => page.evaluate(isHydratedInPage));
      // Firefox logs an error for each request that leaving the page cancels.
      await page.waitForNetworkIdle({ idleTime: 200 });
    },
    ask: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    text: () => page.evaluate(textInPage),
    close,
  };
}

function isUncoveredInPage(element: Element): boolean {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
