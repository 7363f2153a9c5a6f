import { chromium } from 'playwright-core';
import { startShop } from '../../../scripts/lib/processes/shop-process.mjs';
import { needBrowser } from '../../../scripts/lib/testing/find-browser.mjs';

/** @typedef {Awaited<ReturnType<typeof startShop>>} Shop */

/**
 * Runs work with a shop and stops the shop afterwards, even if the work fails.
 *
 * @template T @param {(shop: Shop) => Promise<T>} work @param {Record<string, string>} [env]
 */
export async function withShop(work, env) {
  const shop = await startShop(env);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
    shop.remove();
  }
}

/**
 * @template T @param {(shop: Shop, browser: import('playwright-core').Browser) => Promise<T>} work
 * @param {Record<string, string>} [env]
 */
export async function withShopAndBrowser(work, env) {
  // Fails before anything starts if no browser is installed.
  const executablePath = await needBrowser();
  return await withShop(async (shop) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await work(shop, browser);
    } finally {
      await browser.close();
    }
  }, env);
}
