import { describe, expect, it } from 'vitest';
import { cvcFault, expiryFault, formatCvc, formatExpiry, formatNumber, numberFault } from './card-rules.ts';

const NOW = new Date(2026, 10, 21);

describe('the text in the card form', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['3056930009020004', '3056 9300 0902 0004'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['letters', ''],
  ])('has the groups of a card number: %j -> %j', (text, expected) => {
    expect(formatNumber(text)).toBe(expected);
  });

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 34', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['2034-12', '12 / 34'],
    ['12345', '12 / 34'],
  ])('has the form of an expiry date: %j -> %j', (text, expected) => {
    expect(formatExpiry(text)).toBe(expected);
  });

  it('is cut to the length of the security code of the card', () => {
    expect(formatCvc('12345', '4242')).toBe('123');
    expect(formatCvc('12345', '3782')).toBe('1234');
  });
});

describe('the validation of the card form', () => {
  it.each([
    ['4242', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['4242 4242 4242 4242', undefined],
    ['3782 822463 10005', undefined],
    ['3622 720627 1667', undefined],
    ['3056 9300 0902 0', 'incomplete_number'],
    ['3056 9300 0902 0004', undefined],
  ])('returns for the number %j: %s', (text, code) => {
    expect(numberFault(text)?.code).toBe(code);
  });

  it.each([
    ['12 / 3', 'incomplete_expiry'],
    ['13 / 34', 'invalid_expiry_month'],
    ['00 / 34', 'invalid_expiry_month'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['10 / 26', 'invalid_expiry_month_past'],
    ['11 / 26', undefined],
    ['12 / 77', 'invalid_expiry_year'],
    ['12 / 34', undefined],
  ])('returns for the expiry date %j: %s', (text, code) => {
    expect(expiryFault(text, NOW)?.code).toBe(code);
  });

  it('rejects a security code that is too short for its card', () => {
    expect(cvcFault('12', '4242')?.code).toBe('incomplete_cvc');
    expect(cvcFault('123', '3782')?.code).toBe('incomplete_cvc');
    expect(cvcFault('123', '4242')).toBeNull();
  });
});
