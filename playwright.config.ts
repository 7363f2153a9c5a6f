import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { owner } from './e2e/support/shop.ts';

/** Settings that would make the shop use a real service, or differ from a first start. */
const settings =
  /^(NODE_ENV|HOST|ROLES|TRUST_PROXY|DATABASE_|STRIPE_|SMTP_|STORAGE_|MAIL_|OWNER_|SUPPORT_|PRODUCT_|ADMIN_|APP_SECRET|ALLOW_|PROMO_)/;

// This file runs again in every worker, so shared values are stored in the environment.
// Below the range of ephemeral ports, which the tests' own connections use.
const port = process.env.E2E_PORT ?? String(12_000 + Math.floor(Math.random() * 8_000));
const dataDir = process.env.E2E_DATA_DIR ?? temporaryFolder();
Object.assign(process.env, { E2E_PORT: port, E2E_DATA_DIR: dataDir });
const baseURL = `http://127.0.0.1:${port}`;
// e2e/browser-profile uses the full browser instead.
const browser = process.env.CHROME_SHELL_PATH ?? process.env.CHROME_PATH;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  // e2e/engines has tests of its own kind (npm run test:engines), which would run here as soon as they are loaded.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/small-photos.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on a retry is reported as flaky, as in vitest.config.ts.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Tracing every first run would cost 10% CPU time. The screenshot is enough there.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: process.env.CI ? 'only-on-failure' : 'off',
    locale: 'en-US',
    // A service worker would cache the whole app in each test and answer requests that tests route. Offline tests allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        // Chromium's sandbox does not run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run'],
        // Headless Chromium would otherwise round glyph widths to whole pixels, which no device does.
        '--font-render-hinting=none',
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  // A test runs at all three sizes, or only at those of its tags @phone, @tablet and @desktop. With LONG=1 it also runs at those of
  // @night-phone, @night-tablet and @night-desktop.
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, grep: at('phone') },
    { name: 'tablet', use: { viewport: { width: 820, height: 1180 }, hasTouch: true }, grep: at('tablet') },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grep: at('desktop') },
  ],
  webServer: {
    command: 'node_modules/.bin/node --enable-source-maps graphql-server/dist/main.js',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...withoutSettings(),
      ...{ PORT: port, DATA_DIR: dataDir, PUBLIC_URL: baseURL, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
      ...{ ADMIN_USERNAME: owner.username, ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: owner.password },
    },
  },
});

function at(size: string): RegExp {
  const further = process.env.LONG ? `|@night-${size}` : '';
  return new RegExp(`@${size}${further}|^(?!.*@(phone|tablet|desktop))`);
}

function withoutSettings(): Record<string, string> {
  const given = Object.keys(process.env).filter((name) => settings.test(name));
  return Object.fromEntries(given.map((name) => [name, '']));
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
