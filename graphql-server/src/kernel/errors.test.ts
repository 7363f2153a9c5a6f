import { expect, it } from 'vitest';
import { rateLimited } from './errors.ts';

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [20, '20 seconds'],
  [59, '59 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [241, '5 minutes'],
  [300, '5 minutes'],
  [3540, '59 minutes'],
  [3541, 'an hour'],
  [3600, 'an hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('shows a wait of %d seconds as %s', (seconds, words) => {
  expect(rateLimited(seconds)).toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
    message: `Too many attempts. Please try again in ${words}.`,
    details: { retryAfter: seconds },
  });
});
