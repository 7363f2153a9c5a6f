import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';
import { openOfflineProxy } from '../network/offline-proxy.ts';

/** A browser with its own profile on disk, which can be killed and restarted. */
export interface Device {
  /** Restarts the browser with the data on its disk. */
  restart(options?: { offline?: boolean }): Promise<BrowserContext>;
  /** Connects or disconnects the browser. */
  connect(isConnected: boolean): Promise<void>;
  /** From now on requests whose address matches take so much longer; null ends that. */
  slowDown(slow: { pattern: RegExp; ms: number } | null): void;
  /** Kills the browser before it can write anything to disk. */
  kill(): Promise<void>;
}

/** For tests of stored data and installation. The private windows of other tests support neither. */
export const test = base.extend<{ device: Device }>({
  async device({ playwright, launchOptions, baseURL, viewport, locale }, use) {
    const profile = await mkdtemp(join(tmpdir(), 'archive-profile-'));
    const offlineProxy = await openOfflineProxy();
    let context: BrowserContext | null = null;
    await use({
      async restart({ offline = false } = {}) {
        await context?.close();
        offlineProxy.isOffline = offline;
        const proxy = { server: offlineProxy.address };
        const executablePath = process.env.CHROME_PATH ?? launchOptions.executablePath;
        const options = { ...launchOptions, executablePath, baseURL, viewport, locale, offline, proxy, serviceWorkers: 'allow' } as const;
        context = await playwright.chromium.launchPersistentContext(profile, options);
        return context;
      },
      async connect(isConnected) {
        offlineProxy.isOffline = !isConnected;
        await context?.setOffline(!isConnected);
      },
      slowDown(slow) {
        offlineProxy.slow = slow;
      },
      async kill() {
        const session = await context?.browser()?.newBrowserCDPSession();
        if (!context || !session) throw new Error('The browser is not running');
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        const ended = context.waitForEvent('close');
        for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
        await ended;
        context = null;
      },
    });
    await (context as BrowserContext | null)?.close();
    offlineProxy.close();
    await rm(profile, { recursive: true, force: true });
  },
});
