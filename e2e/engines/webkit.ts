import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { Builder, By, Capabilities, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/lib/processes/free-port.mjs';
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

const DRIVER = '/usr/bin/WebKitWebDriver';
const TABLET = { width: 820, height: 1180 };
// The browser that Debian installs with the driver; the folder depends on its API version.
const browserPath = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);

/** WebKitGTK, the closest engine on Linux to Safari on iPad and iPhone. It needs a display, so it gets a virtual one. */
export function webkit(): Engine {
  const children: ChildProcess[] = [];
  let server: Promise<string> | undefined;
  return {
    name: 'WebKitGTK',
    keepsPhotos: false,
    // Under its driver, MiniBrowser stores nothing on disk.
    hasProfiles: false,
    missing: () =>
      existsSync(DRIVER) && hasVirtualScreen && browserPath ? null : 'WebKitGTK is not installed (Debian: webkit2gtk-driver xvfb)',
    async visit(baseUrl) {
      server ??= startServer(children);
      const options = { binary: browserPath, args: ['--automation'] };
      const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
      const driver = await new Builder()
        .usingServer(await server)
        .withCapabilities(capabilities)
        .build();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...TABLET });
      return visitorOf(driver, baseUrl);
    },
    async stop() {
      for (const child of children.splice(0).reverse()) await end(child);
      server = undefined;
    },
  };
}

async function startServer(children: ChildProcess[]): Promise<string> {
  const screen = await startScreen();
  children.push(screen.process);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display };
  children.push(spawn(DRIVER, ['-p', String(port)], { stdio: 'ignore', env }));
  const url = `http://127.0.0.1:${port}`;
  await until('the WebKit driver', async () => (await fetch(`${url}/status`)).ok);
  return url;
}

/** Runs in the page. This driver has no log, so errors are collected from here on. */
function collectErrorsInPage(): void {
  const page: { collectedErrors?: string[]; console: Console } = window;
  if (page.collectedErrors) return;
  const errors: string[] = [];
  page.collectedErrors = errors;
  page.console.error = (...parts: unknown[]) => errors.push(parts.map(String).join(' '));
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

function mouseOf(driver: WebDriver): Pick<Visitor, 'drag' | 'doubleClick'> {
  const middleOf = (selector: string) => driver.executeScript<{ x: number; y: number }>(`return (${middleInPage})(...arguments)`, selector);
  return {
    async drag(selector, pixels) {
      const pressed = driver
        .actions()
        .move(await middleOf(selector))
        .press();
      await pressed.move({ x: pixels, y: 0, origin: Origin.POINTER, duration: 200 }).release().perform();
    },
    async doubleClick(selector) {
      const moved = driver.actions().move(await middleOf(selector));
      await moved.press().release().press().release().perform();
    },
  };
}

function visitorOf(driver: WebDriver, baseUrl: string): Visitor {
  const errors: string[] = [];
  const find = (kind: Kind, name: string, act: (element: WebElement) => Promise<void>) =>
    until(`${kind} '${name}'`, async () => {
      const element = await driver.executeScript<WebElement | null>(`return (${findInPage})(...arguments)`, kind, name);
      if (element) await act(element);
      return element;
    });
  // The driver does not scroll far enough by itself.
  const click = async (element: WebElement) => {
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  };
  const keepErrors = async () => {
    errors.push(...(await driver.executeScript<string[]>('return (window.collectedErrors ?? []).splice(0)')));
  };
  return {
    async open(path) {
      await keepErrors();
      await driver.get(baseUrl + path);
      await driver.executeScript(`(${collectErrorsInPage})()`);
    },
    press: async (kind, name) => void (await find(kind, name, click)),
    ...mouseOf(driver),
    fill: async (label, value) =>
      void (await find('field', label, async (field) => {
        await driver.executeScript(`(${clearInPage})(...arguments)`, field);
        await field.sendKeys(value);
      })),
    choose: async (file) => driver.findElement(By.css('input[type="file"]')).sendKeys(file),
    see: async (kind, name) => void (await find(kind, name, async () => undefined)),
    untilHydrated: async () =>
      void (await until('the hydrated page', () => driver.executeScript<boolean>(`return (${isHydratedInPage})()`))),
    ask: (expression) => driver.executeScript(`return ${expression}`),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async errors() {
      await keepErrors();
      return errors;
    },
    text: () => driver.executeScript<string>(`return (${textInPage})()`),
    close: () => driver.quit(),
  };
}
