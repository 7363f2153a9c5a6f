import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { owner } from './e2e/shop.ts';

/** Whatever would make the shop use a real service, or be another shop than a stranger's first. */
const settings =
  /^(NODE_ENV|HOST|ROLES|TRUST_PROXY|DATABASE_|STRIPE_|SMTP_|STORAGE_|MAIL_|OWNER_|SUPPORT_|PRODUCT_|ADMIN_|APP_SECRET|ALLOW_|PROMO_)/;

// This file runs again in every worker: what must be the same everywhere is kept in the environment.
// Below the ports of outgoing connections, of which the tests make many.
const port = process.env.E2E_PORT ?? String(12_000 + Math.floor(Math.random() * 8_000));
const dataDir = process.env.E2E_DATA_DIR ?? temporaryFolder();
Object.assign(process.env, { E2E_PORT: port, E2E_DATA_DIR: dataDir });
const baseURL = `http://127.0.0.1:${port}`;
// e2e/own-profile takes the whole browser.
const browser = process.env.CHROME_SHELL_PATH ?? process.env.CHROME_PATH;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts: named, and mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Of a first try it would cost a tenth of the processor: a picture of the end does.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: process.env.CI ? 'only-on-failure' : 'off',
    locale: 'en-US',
    // it would fetch the whole app in each test, and answer what a test wants to answer itself; e2e/offline lets it in
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        // Chromium's sandbox does not run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run'],
        // Without windows letters are as wide as whole pixels else, which no device does.
        '--font-render-hinting=none',
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  // A test runs at all three sizes; one with tags, @phone, @tablet or @desktop, at those sizes only.
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
  return new RegExp(`@${size}|^(?!.*@(phone|tablet|desktop))`);
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
