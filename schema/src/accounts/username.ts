import * as z from 'zod/mini';

/** In characters. */
const MIN_USERNAME_LENGTH = 3;
const MAX_USERNAME_LENGTH = 30;
/** For names that were chosen before the rule for new names. */
const MAX_KNOWN_USERNAME_LENGTH = 40;

/** Without letters that look like a dot, comma or colon: the tones of Lisu, and U+A78F. */
const CHARACTERS =
  /^(?:(?![\p{Default_Ignorable_Code_Point}\uA4F8-\uA4FD\uA78F])(?:\p{L}(?:(?!\p{Default_Ignorable_Code_Point})\p{M})*|[\p{Nd} ._-]))*$/u;
const VISIBLE =
  /^(?:\p{Extended_Pictographic}\uFE0F?|[^@\u2800\p{Extended_Pictographic}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])*$/u;

const NOT_ALLOWED = 'Username can contain only letters, digits, spaces and . _ -';
const WEB_ADDRESS = "Username can't look like a web address. Add a space after each dot.";
const PHONE_NUMBER = "Username can't look like a phone number";

const minLength = z.minLength(MIN_USERNAME_LENGTH, `Username must be at least ${MIN_USERNAME_LENGTH} characters`);
const noPile = z.refine<string>((text) => !hasPile(text), "Username can't contain more than two accents on one character");
const text = z.pipe(z.string('Please enter a username'), z.transform(oneSpelling));
/** A new name with invalid characters gets only that message, because it would explain the other errors. */
const chosen = z.string().check(
  minLength,
  z.maxLength(MAX_USERNAME_LENGTH, `Username must be at most ${MAX_USERNAME_LENGTH} characters`),
  z.refine((name: string) => CHARACTERS.test(name) && /[\p{L}\p{Nd}]/u.test(name), { error: NOT_ALLOWED, abort: true }),
  noPile,
  z.refine((name: string) => !/\.[\p{L}\p{Nd}]/u.test(name), WEB_ADDRESS),
  z.refine((name: string) => !/(?<![\p{L}\p{M}\p{Nd}])\p{Nd}(?:[ ._-]?\p{Nd}){6,}(?![\p{L}\p{Nd}])/u.test(name), PHONE_NUMBER),
);

/**
 * A new name, normalized (see {@link oneSpelling}) so that names that look the same are the same.
 * The shop sends emails with this name to addresses that anyone can enter. So it contains nothing that email programs turn into a link:
 * no '@', ':' or '/', no dot before a letter or digit, and no phone number. Stacked accents, which would cover other lines, are rejected.
 */
export const newUsernameSchema = z.pipe(text, chosen);

/** The name of an account. It may be older than the rules of {@link newUsernameSchema}. */
export const knownUsernameSchema = z.pipe(
  text,
  z
    .string()
    .check(
      minLength,
      z.maxLength(MAX_KNOWN_USERNAME_LENGTH, `Username must be at most ${MAX_KNOWN_USERNAME_LENGTH} characters`),
      z.regex(VISIBLE, "Username can't contain @ or invisible characters"),
      noPile,
    ),
);

/** The name in the profile form: a new name follows the rule for new names; the current one stays valid. */
export function usernameSchemaFor(current: string) {
  const own = oneSpelling(current);
  return z.pipe(
    text,
    z.string().check(
      z.check((context) => {
        if (context.value === own) return;
        for (const { message } of chosen.safeParse(context.value).error?.issues ?? [])
          context.issues.push({ code: 'custom', message, input: context.value });
      }),
    ),
  );
}

/** Composed (NFC), trimmed, and with a single plain space for each run of spaces of any kind. */
export function oneSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether more than two accents are stacked on a character. Letters whose accents are part of their own code point don't count. */
function hasPile(text: string): boolean {
  const accented = text.match(/\P{M}[\p{Mn}\p{Me}]+/gu) ?? [];
  return accented.some((cluster) => /[\p{Mn}\p{Me}]{3}/u.test(cluster.normalize('NFD')));
}
