import { describe, expect, it } from 'vitest';
import { amountOf, faultOf, inlineAmountProblem } from './ticket-form.ts';

const form = { amount: '15', name: 'Ada Lovelace', email: 'ada@buyer.example' };

describe('the amount', () => {
  it.each([
    ['0', undefined],
    ['0.01', 'Amount must be at least $10'],
    ['9.99', 'Amount must be at least $10'],
    ['10', undefined],
    ['', undefined],
    ['17.35', undefined],
  ])('%s says inline: %s', (amount, problem) => {
    expect(inlineAmountProblem({ ...form, amount })).toBe(problem);
  });

  it('is whole cents', () => {
    expect(amountOf({ ...form, amount: '17.35' })).toBe(1735);
  });
});

describe('a form', () => {
  it('without a fault has none', () => {
    expect(faultOf(form)).toBeNull();
  });

  it.each([
    [{ amount: '9.99' }, 'Minimum Amount Required', 'The minimum donation is $10.'],
    [{ name: ' ' }, 'Name Required', 'Please enter your name for the ticket.'],
    [{ email: '' }, 'Email Required', 'Please enter your email to receive your ticket.'],
  ])('%o is answered with a toast', (changes, title, description) => {
    expect(faultOf({ ...form, ...changes })?.toast).toEqual({ title, description });
  });

  it.each([
    [{ amount: '10.005' }, 'amount', 'The amount must be in dollars with at most two decimals.'],
    [{ amount: '5000.01' }, 'amount', 'The maximum donation is $5,000.'],
    [{ name: 'x'.repeat(101) }, 'name', 'The name can have at most 100 characters.'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
  ])('%o is answered under the field', (changes, field, message) => {
    expect(faultOf({ ...form, ...changes })).toEqual({ field, message });
  });
});
