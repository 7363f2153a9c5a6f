import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';
import { openLine } from './line.ts';

/** A browser on a device of its own, which can be killed and started again. */
export interface Device {
  /** Restarts the browser with the data on its disk. */
  restart(options?: { offline?: boolean }): Promise<BrowserContext>;
  /** Gives the browser a connection, or takes it. */
  connect(isConnected: boolean): Promise<void>;
  /** Ends the browser without a chance to write anything down. */
  kill(): Promise<void>;
}

/** For tests of what outlives the browser. Private windows, which other tests run in, forget everything and install nothing. */
export const test = base.extend<{ device: Device }>({
  async device({ playwright, launchOptions, baseURL, viewport, locale }, use) {
    const profile = await mkdtemp(join(tmpdir(), 'archive-profile-'));
    const line = await openLine();
    let context: BrowserContext | null = null;
    await use({
      async restart({ offline = false } = {}) {
        await context?.close();
        line.isCut = offline;
        const proxy = { server: line.address };
        const executablePath = process.env.CHROME_PATH ?? launchOptions.executablePath;
        const options = { ...launchOptions, executablePath, baseURL, viewport, locale, offline, proxy, serviceWorkers: 'allow' } as const;
        context = await playwright.chromium.launchPersistentContext(profile, options);
        return context;
      },
      async connect(isConnected) {
        line.isCut = !isConnected;
        await context?.setOffline(!isConnected);
      },
      async kill() {
        const session = await context?.browser()?.newBrowserCDPSession();
        if (!context || !session) throw new Error('there is no browser to kill');
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        const ended = context.waitForEvent('close');
        for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
        await ended;
        context = null;
      },
    });
    await (context as BrowserContext | null)?.close();
    line.close();
    await rm(profile, { recursive: true, force: true });
  },
});
