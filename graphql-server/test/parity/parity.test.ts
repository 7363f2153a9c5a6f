import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { buy, catalogue } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { accountMailScenarios } from './account-mail-scenarios.ts';
import { eventScenarios } from './event-scenarios.ts';
import { scenarios } from './scenarios.ts';
import { ticketScenarios } from './ticket-scenarios.ts';
import { operations } from './transports.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const [first, second] = await catalogue(shop);
  if (first && second) await buy(shop, [first, second], 'returning@buyer.example');
});
afterAll(() => shop.stop());

describe.each(['graphql', 'rest'] as const)('by %s', (transport) => {
  it.each([...scenarios, ...eventScenarios, ...ticketScenarios, ...accountMailScenarios])(
    '$operation: $name',
    async ({ operation, input, expected, isRefusedByType }) => {
      const outcome = await operations[operation][transport](new TestBrowser(shop.url), input ?? {});
      if (isRefusedByType && transport === 'graphql')
        expect(outcome).toMatchObject({ code: expect.stringMatching(/BAD_USER_INPUT|BAD_INPUT/) });
      else expect(outcome).toMatchObject(expected);
    },
  );
});

it('both list the same catalogue', async () => {
  const browser = new TestBrowser(shop.url);
  const [byRest, byGraphql] = await Promise.all([operations.photoSets.rest(browser), operations.photoSets.graphql(browser)]);
  expect(byRest).toEqual(byGraphql);
  expect('data' in byRest && byRest.data).toHaveLength(6);
});

it('both list the same events, what is to come before what is over', async () => {
  const browser = new TestBrowser(shop.url);
  const [byRest, byGraphql] = await Promise.all([operations.events.rest(browser), operations.events.graphql(browser)]);
  expect(byRest).toEqual(byGraphql);
  const events = ('data' in byRest ? byRest.data : []) as { id: number; startsAt: string; endsAt: string }[];
  const isOver = events.map((event) => Date.parse(event.endsAt) <= Date.now());
  expect(isOver).toEqual([false, false, false, false, false, false, true]);
  const starts = events.slice(0, -1).map((event) => event.startsAt);
  expect(starts).toEqual([...starts].sort());
});
