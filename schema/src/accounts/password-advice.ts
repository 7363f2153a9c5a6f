import { FREQUENT_PASSWORDS } from './frequent-passwords.ts';
import { isMadeOf } from './made-of-words.ts';

/** In characters. Other accounts need MIN_PASSWORD_LENGTH. */
export const MIN_OWNER_PASSWORD_LENGTH = 12;

/** The names that anyone who guesses this password would try first. */
export interface PasswordContext {
  username?: string | undefined;
  email?: string | undefined;
  productName?: string | undefined;
}

export type Weakness = 'common' | 'pattern' | 'account-name' | 'product-name';

const ADVICE: Record<Weakness, string> = {
  common: 'This is a common password and easy to guess. Try a few unrelated words.',
  pattern: 'Repeated or sequential characters are easy to guess. Try a few unrelated words.',
  'account-name': 'A password with your username or email in it is easy to guess. Try a few unrelated words.',
  'product-name': 'A password with the name of this shop in it is easy to guess. Try a few unrelated words.',
};

/** Names shorter than this occur in ordinary words, so they count only as the whole password. */
const MIN_NAME_PART_LENGTH = 4;
/** This many digits are a date or a phone number. */
const MAX_NUMBER_LENGTH = 11;
// Not zxcvbn: 400 kB of dictionaries for the same advice.
/** Words that don't make a password harder to guess. */
const JOINING = 'am and are be for in is it me my of on our the this to us we you your'.split(' ');
const COMMON_WORDS = new Set([...FREQUENT_PASSWORDS, ...JOINING]);
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t6y', '1qaz2wsx3edc4rfv'];
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** Why a password is easy to guess, or null. Length has its own rule. @param context names that an attacker would try */
export function weaknessOf(password: string, { username = '', email = '', productName = '' }: PasswordContext = {}): Weakness | null {
  if (password === '') return null;
  const forms = formsOf(password);
  if (forms.some((form) => FREQUENT_PASSWORDS.has(form))) return 'common';
  if (isPattern(password.toLowerCase())) return 'pattern';
  if (forms.some((form) => isMadeOf(form, COMMON_WORDS))) return 'common';
  if (forms.some((form) => /^(.{2,}?)\1+$/su.test(form))) return 'pattern';
  const localPart = (email.split('@')[0] ?? '').replace(/\+.*/, '');
  if (holdsName(forms, username) || holdsName(forms, localPart)) return 'account-name';
  return holdsName(forms, productName.replace(/^the /i, '')) ? 'product-name' : null;
}

/** The advice under the field of a password that is easy to guess, or null. The password can still be used. */
export function passwordAdvice(password: string, context?: PasswordContext): string | null {
  const weakness = weaknessOf(password, context);
  return weakness && ADVICE[weakness];
}

/** Why an owner's account can't have this password, or null. */
export function ownerPasswordProblem(password: string, context?: PasswordContext): string | null {
  if (password.length < MIN_OWNER_PASSWORD_LENGTH) return `An owner's password needs at least ${MIN_OWNER_PASSWORD_LENGTH} characters.`;
  const advice = passwordAdvice(password, context);
  return advice && `An owner's password must be hard to guess. ${advice}`;
}

/** The password in lower case, with and without the digits and signs that people add or use in place of letters. */
function formsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const core = lower.replace(/^\P{L}+|\P{L}+$/gu, '');
  const forms = [lower, core, fromLeet(lower), fromLeet(core), lower.replace(/\P{L}/gu, '')];
  return [...new Set(forms.map(bare))].filter(Boolean);
}

const fromLeet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/** Only letters and digits. */
const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');

function holdsName(forms: string[], name: string): boolean {
  const lower = name.normalize('NFKC').toLowerCase();
  const parts = [lower, ...lower.split(/[\s._-]+/)].map(bare).filter(Boolean);
  return parts.some((part) => forms.some((form) => form === part || (part.length >= MIN_NAME_PART_LENGTH && form.includes(part))));
}

/** Digits of a date or phone number, a short block again and again, or little more than runs such as 'aaa', '321' and 'qwe'. */
function isPattern(password: string): boolean {
  if (/^\d+$/.test(password) && password.length <= MAX_NUMBER_LENGTH) return true;
  const blocks = [2, 3, 4].filter((size) => size * 2 <= password.length);
  if (blocks.some((size) => password.startsWith(password.slice(size)))) return true;
  return countRuns(password) <= password.length / 3;
}

function countRuns(text: string): number {
  const characters = [...text];
  return characters.filter((character, index) => index === 0 || !isNeighbor(characters[index - 1] ?? '', character)).length;
}

/** The same character, or the one beside it in the alphabet, among the digits or on the keyboard. */
function isNeighbor(one: string, other: string): boolean {
  return one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}
