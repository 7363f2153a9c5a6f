import { describe, expect, it } from 'vitest';
import { contactInput } from './contact.ts';

const good = { name: 'Ann', email: 'ann@mail.example', subject: 'Hello', message: 'A longer text' };

function problemsOf(change: Record<string, unknown>): Record<string, string> {
  const { error } = contactInput.safeParse({ ...good, ...change });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('contactInput', () => {
  it('accepts a valid contact message', () => expect(problemsOf({})).toEqual({}));

  it.each([
    ['name', 2, 100, 'Name must be at least 2 characters', 'Name can have at most 100 characters'],
    ['subject', 5, 200, 'Subject must be at least 5 characters', 'Subject can have at most 200 characters'],
    ['message', 10, 5000, 'Message must be at least 10 characters', 'Message can have at most 5000 characters'],
  ])('%s has %i to %i characters', (field, minimum, maximum, tooShort, tooLong) => {
    expect(problemsOf({ [field]: 'x'.repeat(minimum - 1) })).toEqual({ [field]: tooShort });
    expect(problemsOf({ [field]: 'x'.repeat(minimum) })).toEqual({});
    expect(problemsOf({ [field]: 'x'.repeat(maximum) })).toEqual({});
    expect(problemsOf({ [field]: 'x'.repeat(maximum + 1) })).toEqual({ [field]: tooLong });
    expect(problemsOf({ [field]: `${'x'.repeat(minimum - 1)}   ` })).toEqual({ [field]: tooShort });
    for (const nothing of [undefined, null, 7]) expect(problemsOf({ [field]: nothing })).toEqual({ [field]: tooShort });
  });

  it.each(['', 'ann', 'ann@', 'ann@mail', 'a b@mail.example', 'ann@mail.example\r\nBcc: x@mail.example', undefined])(
    '%j is not a valid address',
    (email) => expect(problemsOf({ email })).toEqual({ email: 'Please enter a valid email address' }),
  );

  it('returns one error per invalid field', () => {
    expect(problemsOf({ name: 'A', email: 'a', subject: '', message: '' })).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
    });
  });

  it.each(['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029'])('rejects %j in fields that become email headers', (mark) => {
    expect(problemsOf({ name: `Ann${mark}Bcc: x@mail.example` })).toEqual({ name: 'Name must be a single line of plain text' });
    expect(problemsOf({ subject: `Hello${mark}Bcc: x@mail.example` })).toEqual({ subject: 'Subject must be a single line of plain text' });
  });

  it.each(['\u202e', '\u2066', '\u200f', '\u200b', '\ufeff'])('removes the invisible character %j', (mark) => {
    const { name, subject } = contactInput.parse({ ...good, name: `A${mark}nn`, subject: `${mark}Hello` });
    expect([name, subject]).toEqual(['Ann', 'Hello']);
  });

  it.each(['\u3164\u3164', '\u200b\u200b', '\u200d\u200d', '\u2800\u2800'])('rejects the invisible name %j', (name) => {
    expect(problemsOf({ name })).toEqual({ name: 'Name must be at least 2 characters' });
  });

  it.each(['👩‍🎨', '❤️', 'علی‌رضا', 'Zoë', '田中'])('accepts the name %s', (name) => expect(problemsOf({ name: `${name} A` })).toEqual({}));

  it('keeps the lines of a message and drops invisible characters', () => {
    expect(contactInput.parse({ ...good, message: '\0 One\r\ntwo\rthree\tfour\u0007 \u0000' }).message).toBe('One\ntwo\nthree\tfour');
  });

  it('counts the characters of a message after cleaning it', () =>
    expect(problemsOf({ message: `nine char\0\0\0` })).toHaveProperty('message'));

  it('accepts a filled honeypot field, so that bots learn nothing', () => expect(problemsOf({ website: 'x'.repeat(10_000) })).toEqual({}));
});
