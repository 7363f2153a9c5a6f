import type { AccountOperation } from './account-operations.ts';
import type { Scenario } from './scenarios.ts';

export interface AccountScenario extends Omit<Scenario, 'operation'> {
  operation: AccountOperation;
  /** The client is signed in to a new account named `own-*`. */
  isSignedIn?: boolean;
}

type Input = Record<string, unknown>;
type Expected = AccountScenario['expected'];

/** Length of the unique text that replaces `*` in each run of a scenario. */
export const UNIQUE_LENGTH = 12;

/** Accounts that exist before all scenarios, with the password PASSWORD. */
export const TAKEN = { username: 'Taken', email: 'Taken@mail.example' };
export const TAKEN_TOO = { username: 'Taken\u00a0Too', email: 'taken-too@mail.example' };
export const PASSWORD = 'a good password';

const chars = (count: number) => 'x'.repeat(count);
const NAME_OF_30 = `${chars(30 - UNIQUE_LENGTH)}*`;
const welcome = (username: string, email: string) => ({
  data: { success: true, user: { username, email, profileImageUrl: null, createdAt: 'a timestamp' } },
});
const rejected = (message: string): Expected => ({ code: 'BAD_INPUT', message });
const conflict = (message: string): Expected => ({ code: 'CONFLICT', message });
const badType = { expected: { code: 'BAD_INPUT' }, isRejectedByType: true };
const unknown: Expected = { code: 'UNAUTHENTICATED', message: 'Invalid username or password.' };
const pleaseSignIn: Expected = { code: 'UNAUTHENTICATED', message: 'Please sign in.' };

const TOO_SHORT_NAME = rejected('Username must be at least 3 characters');
const TOO_LONG_NAME = rejected('Username must be at most 30 characters');
const TOO_MANY_ACCENTS = rejected("Username can't contain more than two accents on one character");
const INVALID_CHARACTERS = rejected('Username can contain only letters, digits, spaces and . _ -');
const WEB_ADDRESS = rejected("Username can't look like a web address. Add a space after each dot.");
const PHONE_NUMBER = rejected("Username can't look like a phone number");
const BAD_EMAIL = rejected('Please enter a valid email address');
const NAME_TAKEN = conflict('This username is already taken.');
const EMAIL_TAKEN = conflict('This email address is already in use.');

const newcomer = { username: 'new-*', email: 'new-*@mail.example', password: PASSWORD };
const own = { username: 'own-*', email: 'own-*@mail.example' };

function register(name: string, input: Input, rest: Expected | { expected: Expected; isRejectedByType: boolean }): AccountScenario {
  return { name, operation: 'register', input: { ...newcomer, ...input }, ...('expected' in rest ? rest : { expected: rest }) };
}

function login(name: string, input: Input, expected: Expected): AccountScenario {
  return { name, operation: 'login', input: { ...TAKEN, email: undefined, password: PASSWORD, ...input }, expected };
}

function profile(name: string, input: Input, expected: Expected): AccountScenario {
  return { name, operation: 'updateProfile', input: { ...own, ...input }, expected, isSignedIn: true };
}

/** Inputs and expected results, shared by both transports. */
export const accountScenarios: AccountScenario[] = [
  register('creates an account', {}, welcome('new-*', 'new-*@mail.example')),
  register(
    'trims the name and the address',
    { username: '  new-* ', email: ' New-*@Mail.example ' },
    welcome('new-*', 'New-*@Mail.example'),
  ),
  register('rejects a name of 2 characters', { username: 'ab' }, TOO_SHORT_NAME),
  register('rejects a name of 2 characters and spaces', { username: ' ab ' }, TOO_SHORT_NAME),
  register('rejects an empty name', { username: '' }, TOO_SHORT_NAME),
  register('accepts a name of 30 characters', { username: NAME_OF_30 }, welcome(NAME_OF_30, 'new-*@mail.example')),
  register('rejects a name of 31 characters', { username: chars(31) }, TOO_LONG_NAME),
  register('rejects a name that looks like an email address', { username: 'new@*' }, INVALID_CHARACTERS),
  register('rejects a name with a control character', { username: 'new\u0007*' }, INVALID_CHARACTERS),
  register('rejects a name with an invisible character', { username: 'Tak\u200ben' }, INVALID_CHARACTERS),
  register('rejects a name with an emoji', { username: 'new 🎨 *' }, INVALID_CHARACTERS),
  register('rejects a name with a link', { username: 'http://*' }, INVALID_CHARACTERS),
  register('rejects a name that email programs turn into a link', { username: 'attacker.example *' }, WEB_ADDRESS),
  register('rejects a name that looks like a phone number', { username: 'call 800 555 0199' }, PHONE_NUMBER),
  register('accepts a name with letters of any script', { username: 'Нина_李 *' }, welcome('Нина_李 *', 'new-*@mail.example')),
  register('collapses all kinds of spaces in a name', { username: 'new\u00a0 \u3000*' }, welcome('new *', 'new-*@mail.example')),
  register('rejects a taken name with other spaces', { username: 'Taken\u2003 Too' }, NAME_TAKEN),
  register('rejects a name with three accents on one letter', { username: 'new\u0302\u0303\u0301*' }, TOO_MANY_ACCENTS),
  register('accepts a password of 6 characters', { password: '123456' }, welcome('new-*', 'new-*@mail.example')),
  register('rejects a password of 5 characters', { password: '12345' }, rejected('Password must be at least 6 characters long.')),
  register('accepts a password of 200 characters', { password: chars(200) }, welcome('new-*', 'new-*@mail.example')),
  register('rejects a password of 201 characters', { password: chars(201) }, rejected('Password must be at most 200 characters long.')),
  register('rejects an invalid address', { email: 'new-*' }, BAD_EMAIL),
  register('rejects an empty address', { email: '' }, BAD_EMAIL),
  register('rejects an address that is too long', { email: `${chars(250)}@mail.example` }, BAD_EMAIL),
  register('rejects a taken name', { username: 'Taken' }, NAME_TAKEN),
  register('rejects a taken name in another letter case', { username: 'tAKEN' }, NAME_TAKEN),
  register('rejects a taken address', { email: 'Taken@mail.example' }, EMAIL_TAKEN),
  register('rejects a taken address in another letter case', { email: 'taken@MAIL.example' }, EMAIL_TAKEN),
  register('rejects a missing password', { password: undefined }, badType),
  register('rejects a name that is not a string', { username: { $ne: '' } }, badType),

  login('accepts a username', {}, welcome('Taken', 'Taken@mail.example')),
  login('accepts a username in any letter case', { username: ' TAKEN ' }, welcome('Taken', 'Taken@mail.example')),
  login('accepts an email address in any letter case', { username: 'taken@mail.EXAMPLE' }, welcome('Taken', 'Taken@mail.example')),
  login('accepts a username with other spaces', { username: 'taken\u00a0  too' }, welcome('Taken Too', 'taken-too@mail.example')),
  login('rejects a wrong password', { password: 'a bad password' }, unknown),
  login('rejects the password in another letter case', { password: 'A good password' }, unknown),
  login('rejects the password with spaces around it', { password: ` ${PASSWORD} ` }, unknown),
  login('rejects an unknown name with the same message', { username: 'unknown-*' }, unknown),
  login('rejects an unknown address with the same message', { username: 'unknown-*@mail.example' }, unknown),
  login('rejects a name that no account can have with the same message', { username: 'x' }, unknown),
  login('rejects a SQL pattern as a name', { username: 'Take%' }, unknown),
  login('requires a name', { username: ' ' }, rejected('Please enter your username')),
  login('requires a password', { password: '' }, rejected('Please enter your password')),
  { name: 'rejects a password that is not a string', operation: 'login', input: { username: 'Taken', password: 123456 }, ...badType },

  profile(
    'changes both the name and the address',
    { username: 'other-*', email: 'other-*@mail.example' },
    welcome('other-*', 'other-*@mail.example'),
  ),
  profile('accepts unchanged values', {}, welcome('own-*', 'own-*@mail.example')),
  profile(
    'accepts unchanged values in another letter case',
    { username: 'OWN-*', email: 'OWN-*@mail.example' },
    welcome('OWN-*', 'OWN-*@mail.example'),
  ),
  profile('accepts a name of 30 characters', { username: NAME_OF_30 }, welcome(NAME_OF_30, 'own-*@mail.example')),
  profile('rejects a name of 2 characters', { username: 'ab' }, TOO_SHORT_NAME),
  profile('rejects a name of 31 characters', { username: chars(31) }, TOO_LONG_NAME),
  profile('rejects a name that email programs turn into a link', { username: 'attacker.example' }, WEB_ADDRESS),
  profile('rejects an invalid address', { email: 'not-an-address' }, BAD_EMAIL),
  profile("rejects another account's name", { username: 'TAKEN' }, NAME_TAKEN),
  profile("rejects another account's name with other spaces", { username: 'Taken\u00a0Too' }, NAME_TAKEN),
  profile('rejects a name with three accents on one letter', { username: 'own\u0302\u0303\u0301*' }, TOO_MANY_ACCENTS),
  profile("rejects another account's address", { email: 'TAKEN@mail.example' }, EMAIL_TAKEN),
  { name: 'rejects guests', operation: 'updateProfile', input: own, expected: pleaseSignIn },

  {
    name: 'confirms the password',
    operation: 'confirmPassword',
    input: { password: PASSWORD },
    isSignedIn: true,
    expected: { data: { success: true } },
  },
  {
    name: 'rejects a wrong password',
    operation: 'confirmPassword',
    input: { password: 'not the password' },
    isSignedIn: true,
    expected: { code: 'BAD_INPUT', message: 'This password is not correct.' },
  },
  { name: 'rejects guests', operation: 'confirmPassword', input: { password: PASSWORD }, expected: pleaseSignIn },
  { name: 'ends a session', operation: 'logout', isSignedIn: true, expected: { data: { success: true } } },
  { name: 'succeeds for a guest and changes nothing', operation: 'logout', expected: { data: { success: true } } },
];
