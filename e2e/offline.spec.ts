import { expect, test } from '@playwright/test';
import { untilReadyForOffline } from './offline.ts';

test.use({ serviceWorkers: 'allow' });

const screens = [
  { path: '/', heading: /welcome to the archive/i },
  { path: '/photo-sets', heading: /figurative references/i },
  { path: '/events', heading: /events/i },
  { path: '/events/1', heading: /./ },
  { path: '/events/2', heading: /./ },
  { path: '/raising-futures', heading: /./ },
  { path: '/contact', heading: /contact/i },
  { path: '/coming-soon', heading: /./ },
  { path: '/events-coming-soon', heading: /./ },
  { path: '/gallery', heading: /./ },
  { path: '/gallery-coming-soon', heading: /./ },
  { path: '/checkout', heading: /./ },
];

test('who has seen one page opens all the others without a network', async ({ page, context }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  for (const { path, heading } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
});
