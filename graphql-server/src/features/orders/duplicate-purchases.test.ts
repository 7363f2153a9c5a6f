import { cents } from '@archive/schema/money';
import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#data/entities/sales/order-line';
import { duplicatesOf } from './duplicate-purchases.ts';

const line = (price: number, revocationReason?: 'duplicate' | 'refund') => ({ price: cents(price), revocationReason }) as OrderLine;

describe('what is owed for duplicates', () => {
  it('is their share of the charge as the owners see it', () => {
    const due = cents(1000);
    expect(duplicatesOf({ due }, [line(500, 'duplicate'), line(500), line(500)])).toMatchObject({ owed: 334, limit: 999 });
    expect(duplicatesOf({ due }, [line(500), line(500, 'duplicate'), line(500, 'duplicate')])).toMatchObject({ owed: 666, limit: 999 });
  });

  it('is everything if the order has no other lines', () => {
    expect(duplicatesOf({ due: cents(700) }, [line(500, 'duplicate'), line(500, 'duplicate')])).toMatchObject({ owed: 700, limit: 700 });
  });

  it('is not everything while the buyer keeps a free set', () => {
    expect(duplicatesOf({ due: cents(700) }, [line(700, 'duplicate'), line(0)])).toMatchObject({ owed: 699, limit: 699 });
  });
});
