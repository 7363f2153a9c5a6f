import { expect, it } from 'vitest';
import { systemClock } from '#kernel/clock';
import { captureLog } from '../support/checks/captured-log.ts';
import { openShop, REAL_CARDS } from '../support/shop.ts';
import { until } from '../support/until.ts';

it('unusual settings log a warning at startup', async () => {
  const { logger, text } = captureLog('warn');
  const shop = await openShop({ ...REAL_CARDS, NODE_ENV: 'production', ALLOW_SANDBOX: 'true', ROLES: 'web' }, systemClock, logger);
  await shop.stop();
  expect(text.join('')).toMatch(/^\{"level":40,.*"msg":"STRIPE_SECRET_KEY is a test key: .*"\}$/m);
});

it('a data folder that the proxy cannot read logs a warning at startup', async () => {
  const { logger, text } = captureLog('warn');
  // Other users cannot read the data folder of a test.
  const shop = await openShop({ FILE_PROXY: 'x-accel-redirect' }, systemClock, logger);
  // The check runs after startup.
  await until(async () => text.join('').includes(`FILE_PROXY: nginx may not read ${shop.dataDir}, unless`), 'the warning');
  await shop.stop();
});
