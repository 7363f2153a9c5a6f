import { describe, expect, it } from 'vitest';
import { emailSchema, mailboxKey, recipientKey } from './email.ts';

const takes = (email: string) => emailSchema.safeParse(email).success;
const label = (length: number) => 'b'.repeat(length);

describe('emailSchema', () => {
  it.each(['a@b.com', ' Ann.B+tag@mail-1.shop.example ', `${label(64)}@b.com`, `a@${label(63)}.com`, 'a@b--c.co', "o'neil@b.com"])(
    'accepts %j',
    (email) => expect(takes(email)).toBe(true),
  );

  it.each(['a@b-.com', 'a@-b.com', `a@${label(64)}.com`, `${label(65)}@b.com`, 'a@b.c-m', 'a@b..com', 'a@b', 'a@b.com\0', 'a\0@b.com'])(
    'rejects %j, which no mail server takes',
    (email) => expect(takes(email)).toBe(false),
  );

  it.each(['ann', `${'a'.repeat(300)}@b`])('returns a single error for %j', (email) =>
    expect(emailSchema.safeParse(email).error?.issues).toHaveLength(1),
  );
});

it('mailboxKey ignores case and tags, and dots at Gmail only', () => {
  const variants = ['annlee@gmail.com', 'Ann.Lee@googlemail.com', 'a.n.n.lee+1@gmail.com', 'ANNLEE+a.b+c@Gmail.com '];
  expect(variants.map(mailboxKey)).toEqual(Array(4).fill('annlee@gmail.com'));
  expect(mailboxKey('AnnLee+1@mail.example')).toBe('annlee@mail.example');
  for (const other of [
    'ann.lee@mail.example',
    'annlee@sub.gmail.com',
    'annleeb@mail.example',
    'annlee@mailexample',
    'annlee@mail.example.com',
  ])
    expect(mailboxKey(other)).not.toBe(mailboxKey('annlee@mail.example'));
});

it('recipientKey joins unconfirmed tags, apart from the address itself and from a confirmed one', () => {
  expect(['Ann+1@mail.example', 'ann+b@mail.example'].map((email) => recipientKey(email))).toEqual(Array(2).fill('+ann@mail.example'));
  expect(recipientKey(' Ann@mail.example')).toBe('ann@mail.example');
  expect(recipientKey('Ann+1@mail.example', true)).toBe('confirmed ann+1@mail.example');
  expect(recipientKey('ann@mail.example', true)).not.toBe(recipientKey('ann@mail.example'));
});
