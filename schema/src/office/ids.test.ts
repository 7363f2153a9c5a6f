import { describe, expect, it } from 'vitest';
import { rerunWebhookInput } from './health.ts';
import { endPromoCodeInput } from './sales/promo-code.ts';
import { correctEmailInput } from './sales/sales.ts';
import { renameHolderInput } from './sales/ticket.ts';

const requestId = '0'.repeat(32);
const id = '00000000-0000-4000-8000-000000000000';
const INPUTS = {
  code: (code: string) => endPromoCodeInput.safeParse({ requestId, code }),
  id: (event: string) => rerunWebhookInput.safeParse({ requestId, id: event }),
  expectedName: (expectedName: string) => renameHolderInput.safeParse({ requestId, id, name: 'Ann', expectedName }),
  expectedEmail: (expectedEmail: string) => correctEmailInput.safeParse({ requestId, id, email: 'ann@mail.example', expectedEmail }),
};

describe.each(Object.entries(INPUTS))('%s, which is compared with what is stored', (field, parse) => {
  it('stays as it is', () => expect(parse('Ünlü_1')).toMatchObject({ success: true, data: { [field]: 'Ünlü_1' } }));

  it.each(['a\u0000b', '\u0000', 'a\ud800b', 'a'.repeat(50_000)])("is rejected where it can't be stored: %#", (text) => {
    expect(parse(text).error?.issues[0]?.path).toEqual([field]);
  });
});
