import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, findInPage, isHydratedInPage, type Kind, until, type Visitor } from './engine.ts';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const executablePath = PATHS.find((path) => path && existsSync(path));

/** Firefox, driven by WebDriver BiDi, which it speaks without a driver of its own. */
export function firefox(): Engine {
  let browser: Browser | undefined;
  return {
    name: 'Firefox',
    missing: () => (executablePath ? null : 'Firefox is not installed (Debian: firefox-esr)'),
    async visit(baseUrl) {
      browser ??= await puppeteer.launch({ browser: 'firefox', executablePath: executablePath ?? '', headless: true });
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1180, height: 820 });
      return visitorOf(page, baseUrl, () => context.close());
    },
    stop: async () => browser?.close(),
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
  return {
    // Firefox cancels a navigation that begins while the page before is still starting.
    open: async (path) => void (await until(`page ${path}`, () => page.goto(baseUrl + path))),
    press: async (kind, name) => void (await find(kind, name, (element) => element.click())),
    fill: async (label, value) => void (await find('field', label, (field) => field.type(value))),
    see: async (kind, name) => void (await find(kind, name, async () => undefined)),
    untilHydrated: async () => void (await until('the hydrated page', () => page.evaluate(isHydratedInPage))),
    errors: async () => errors,
    close,
  };
}
