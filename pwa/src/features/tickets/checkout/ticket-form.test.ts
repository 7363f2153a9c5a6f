import { describe, expect, it } from 'vitest';
import { readAmount, readTicket } from './ticket-form.ts';

const form = { amount: '15', name: 'Ada Lovelace', email: 'ada@buyer.example' };

describe('the amount of a ticket', () => {
  it.each([
    ['0', undefined],
    ['0.01', 'Amount must be at least $10'],
    ['9.99', 'Amount must be at least $10'],
    ['10', undefined],
    ['', undefined],
    ['17.35', undefined],
    ['-15', 'Amount must be at least $10'],
    ['-1', 'Amount must be at least $10'],
    ['-$1.50', 'Amount must be at least $10'],
    ['1e3', expect.stringContaining('without commas')],
    ['ten', expect.stringContaining('without commas')],
    ['5000', undefined],
    ['5000.01', 'The maximum donation is $5,000.'],
    ['1,000', expect.stringContaining('without commas')],
  ])('%s has the error: %s', (amount, problem) => {
    expect(readAmount(amount).problem).toEqual(problem);
  });

  it.each([
    ['17.35', 1735],
    ['10,5', 1050],
    ['$1,000.00', 100_000],
    ['1,000', null],
    ['99999999', 100_000_000],
    ['-15', null],
    ['1e1', null],
    ['', null],
  ])('%s is %s cents', (amount, cents) => {
    expect(readAmount(amount).cents).toBe(cents);
  });
});

describe('a ticket form', () => {
  it('that is valid becomes a request in cents', () => {
    expect(readTicket(form)).toEqual({ request: { ...form, amount: 1500 } });
  });

  const problemOf = (changes: Partial<typeof form>) => {
    const result = readTicket({ ...form, ...changes });
    return 'problem' in result ? result.problem : null;
  };
  const unclear = 'Enter an amount like 1000 or 17.50, without commas.';
  it.each(['1,000', '1.000,00', '10.005', '1 000', '1’000', '1e1', 'ten'])('%s is answered with a toast and a note', (amount) => {
    expect(problemOf({ amount })).toEqual({
      field: 'amount',
      message: unclear,
      toast: { title: 'Check the Amount', description: unclear },
    });
  });

  it.each([
    [{ amount: '' }, 'Minimum Amount Required', 'The minimum donation is $10.'],
    [{ amount: '-15' }, 'Minimum Amount Required', 'The minimum donation is $10.'],
    [{ name: '\u3164' }, 'Name Required', 'Please enter your name for the ticket.'],
    [{ amount: '9.99' }, 'Minimum Amount Required', 'The minimum donation is $10.'],
    [{ name: ' ' }, 'Name Required', 'Please enter your name for the ticket.'],
    [{ email: '' }, 'Email Required', 'Please enter your email to receive your ticket.'],
    [{ email: '', name: '', amount: '1' }, 'Email Required', 'Please enter your email to receive your ticket.'],
    [{ name: '', amount: '1' }, 'Name Required', 'Please enter your name for the ticket.'],
  ])('%o is rejected with a toast', (changes, title, description) => {
    expect(problemOf(changes)?.toast).toEqual({ title, description });
  });

  it.each([
    [{ amount: '99999999' }, 'amount', 'The maximum donation is $5,000.'],
    [{ amount: '5000.01' }, 'amount', 'The maximum donation is $5,000.'],
    [{ name: 'x'.repeat(101) }, 'name', 'The name can have at most 100 characters.'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
  ])('%o is rejected with an error under the field', (changes, field, message) => {
    expect(problemOf(changes)).toEqual({ field, message });
  });
});
