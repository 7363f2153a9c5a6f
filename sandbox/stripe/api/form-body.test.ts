import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { parseForm } from './form-body.ts';

describe('parseForm', () => {
  it('reads nested groups and lists', () => {
    const form = parseForm('amount=5&metadata[order]=a%20b&card[checks][cvc]=1&expand[]=x&expand[]=y&list[0]=p&list[1]=q');
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      amount: '5',
      metadata: { order: 'a b' },
      card: { checks: { cvc: '1' } },
      expand: { 0: 'x', 1: 'y' },
      list: { 0: 'p', 1: 'q' },
    });
  });

  it.each(['a[b', 'a]b=1', '[a]=1', '=1', 'a[b]c=1', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a[b][c][d][e][f]=1', 'x=1&'.repeat(201)])(
    'rejects %s',
    (text) => {
      expect(() => parseForm(text)).toThrow(ApiError);
    },
  );

  it('has no special property names', () => {
    const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
