import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, totalCents } from '../money.ts';
import { communityFund, TICKET_MAXIMUM, TICKET_MINIMUM, ticketAmountProblem } from './ticket.ts';
import { ticketPaymentInput } from './ticket-input.ts';

const input = { amount: 1500, name: 'Ada', email: 'ada@buyer.example', eventId: 2 };
const problemOf = (changes: Record<string, unknown>) => ticketPaymentInput.safeParse({ ...input, ...changes }).error?.issues[0]?.message;

describe('the amount of a ticket', () => {
  it.each([
    [999, 'The minimum donation is $10.'],
    [1000, undefined],
    [1001, undefined],
    [499_999, undefined],
    [500_000, undefined],
    [500_001, 'The maximum donation is $5,000.'],
    [1500.5, 'The amount must be in dollars with at most two decimals.'],
  ])('%s has the error %j', (amount, problem) => {
    expect(problemOf({ amount })).toBe(problem);
    expect(ticketAmountProblem(amount) ?? undefined).toBe(problem);
  });

  it('is accepted exactly within its limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1_000_000 }), (amount) => {
        const isAllowed = amount >= TICKET_MINIMUM && amount <= TICKET_MAXIMUM;
        expect(problemOf({ amount }) === undefined).toBe(isAllowed);
      }),
    );
  });
});

describe('a ticket', () => {
  it.each([
    [{ name: '  ' }, 'Please enter your name for the ticket.'],
    [{ name: 'A\r\nBcc: x' }, 'The name can only contain plain text.'],
    [{ name: '\u3164' }, 'Please enter your name for the ticket.'],
    [{ name: '\u200b\u200d' }, 'Please enter your name for the ticket.'],
    [{ name: 'x'.repeat(101) }, 'The name can have at most 100 characters.'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ eventId: 1 }, "Tickets aren't sold for this event."],
    [{ eventId: '2' }, "Tickets aren't sold for this event."],
  ])('is rejected: %o', (changes, problem) => {
    expect(problemOf(changes)).toBe(problem);
  });
});

it("invisible characters are dropped from a ticket's name", () => {
  expect(ticketPaymentInput.parse({ ...input, name: '\u200bAda \u202egnp\u202c' }).name).toBe('Ada gnp');
});

it('the community gets 40%, in whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (net) => {
      expect(Math.abs(communityFund(totalCents(net)) - net * 0.4)).toBeLessThanOrEqual(0.5 + 1e-3);
    }),
  );
  expect([1735, 0, 1, 2].map(cents).map(communityFund)).toEqual([694, 0, 0, 1]);
});
