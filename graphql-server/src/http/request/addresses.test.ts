import { expect, it } from 'vitest';
import { isOfProgram, isPathVariant } from './addresses.ts';

it.each(['/api', '/api/x?a', '/graphql', '/assets/x.js', '/metrics/x', '/readyz/x', '/robots.txt/x', '/sandbox/inbox'])(
  '%s belongs to a program',
  (url) => expect(isOfProgram(url)).toBe(true),
);

it.each(['/', '/events/2?x=/api', '/metricsx', '/apiary', '/robots-txt'])('%s does not belong to a program', (url) =>
  expect(isOfProgram(url)).toBe(false),
);

it.each(['/events/', '/events//', '/events/%32', '/%67raphql?query=x', '/events;2', '/events#2', '/events/?a', '//'])(
  '%s is a variant of a path',
  (url) => expect(isPathVariant(url)).toBe(true),
);

it.each(['/', '/?a=%20', '/events', '/events?a=/;%', '/events/2'])('%s is not a variant of a path', (url) =>
  expect(isPathVariant(url)).toBe(false),
);

it('checks a long run of slashes without delay', () => {
  const since = performance.now();
  for (let time = 0; time < 20; time++) isPathVariant(`${'/'.repeat(16_000)}x`);
  expect(performance.now() - since).toBeLessThan(1000);
});
