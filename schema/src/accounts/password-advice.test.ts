import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREQUENT_PASSWORDS } from './frequent-passwords.ts';
import { ownerPasswordProblem, passwordAdvice, type Weakness, weaknessOf } from './password-advice.ts';

const context = { username: 'Ada Lovelace', email: 'counting.house+shop@mail.example', productName: 'the Archive' };

describe('the weakness of a password', () => {
  it.each<[string, Weakness]>([
    ['password', 'common'],
    ['PassWord1!', 'common'],
    ['p@$$w0rd', 'common'],
    ['2024sunshine', 'common'],
    ['i-love-you', 'common'],
    ['adminadmin123', 'common'],
    ['passwordpassword1', 'common'],
    ['letmeinletmein', 'common'],
    ['MyPassword2026', 'common'],
    ['passwordadmin', 'common'],
    ['P@ssw0rd-4dmin', 'common'],
    ['this is my password!', 'common'],
    ['lanternlantern7', 'pattern'],
    ['1q2w3e4r', 'pattern'],
    ['123456', 'pattern'],
    ['19870412', 'pattern'],
    ['aaaaaaaaaaaaaaaa', 'pattern'],
    ['abababab', 'pattern'],
    ['lamplamplamp', 'pattern'],
    ['qwer1234asdf', 'pattern'],
    ['zyxwvutsrq', 'pattern'],
    ['lovelace-1815', 'account-name'],
    ['ada-lovelace', 'account-name'],
    ['adalovelace!', 'account-name'],
    ['4d4', 'account-name'],
    ['countingHouse7', 'account-name'],
    ['my counting stones', 'account-name'],
    ['thearchive', 'product-name'],
    ['Archive2026!', 'product-name'],
  ])('finds %j easy to guess: %s', (password, weakness) => expect(weaknessOf(password, context)).toBe(weakness));

  it.each(['', 'secret1x', 'a good password', 'canada lamp river', 'x7!kQ2', 'wooden lantern', '83920174650192'])(
    'accepts %j',
    (password) => expect(weaknessOf(password, context)).toBeNull(),
  );

  it('is found without a username or an email, too', () => {
    expect(weaknessOf('lovelace-1815')).toBeNull();
    expect(weaknessOf('archive lantern', { username: '', email: '' })).toBeNull();
  });

  it('finds every common password, in any letter case and with digits after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FREQUENT_PASSWORDS), fc.nat(9999), fc.boolean(), (word, number, isUpper) => {
        expect(weaknessOf(`${isUpper ? word.toUpperCase() : word}${number}`)).not.toBeNull();
      }),
    );
  });

  it('accepts the random passwords of the server', () => {
    const token = fc.array(fc.constantFrom(...'ABCDEFGHJKMNPQRTUVXYZbcdfghjkmnpqrtvwxz2689_-'), { minLength: 16, maxLength: 16 });
    const sample = fc.sample(token, { numRuns: 200, seed: 7 }).map((signs) => signs.join(''));
    expect(sample.filter((password) => ownerPasswordProblem(password, context))).toEqual([]);
  });
});

it('passwordAdvice returns one or two sentences for a weak password, and null for others', () => {
  expect(passwordAdvice('letmein')).toBe('This is a common password and easy to guess. Try a few unrelated words.');
  expect(passwordAdvice('wooden lantern', context)).toBeNull();
});

describe('ownerPasswordProblem', () => {
  it.each([
    ['x7!kQ2', "An owner's password needs at least 12 characters."],
    ['elevenchars', "An owner's password needs at least 12 characters."],
    [
      'qwer1234asdf',
      "An owner's password must be hard to guess. Repeated or sequential characters are easy to guess. Try a few unrelated words.",
    ],
    ['a lamp, a lake', null],
  ])('%j has the error %j', (password, fault) => expect(ownerPasswordProblem(password, context)).toBe(fault));
});
