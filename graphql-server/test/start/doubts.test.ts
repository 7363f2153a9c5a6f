import { expect, it } from 'vitest';
import { systemClock } from '#kernel/clock';
import { captureLog } from '../captured-log.ts';
import { openShop, REAL_CARDS } from '../shop.ts';
import { until } from '../until.ts';

it('the log of a start says what may not be meant', async () => {
  const { logger, text } = captureLog('warn');
  const shop = await openShop({ ...REAL_CARDS, NODE_ENV: 'production', ALLOW_SANDBOX: 'true', ROLES: 'web' }, systemClock, logger);
  await shop.stop();
  expect(text.join('')).toMatch(/^\{"level":40,.*"msg":"STRIPE_SECRET_KEY is a test key: .*"\}$/m);
});

it('and what keeps the proxy from the files', async () => {
  const { logger, text } = captureLog('warn');
  // The data folder of a test is closed to others.
  const shop = await openShop({ FILE_PROXY: 'x-accel-redirect' }, systemClock, logger);
  // The shop does not wait for it.
  await until(async () => text.join('').includes(`FILE_PROXY: nginx may not read ${shop.dataDir}, unless`), 'the warning');
  await shop.stop();
});
