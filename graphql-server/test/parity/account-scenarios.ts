import type { AccountOperation } from './account-operations.ts';
import type { Scenario } from './scenarios.ts';

export interface AccountScenario extends Omit<Scenario, 'operation'> {
  operation: AccountOperation;
  /** The asker is signed in as an account of its own, named `own-*`. */
  isSignedIn?: boolean;
}

type Input = Record<string, unknown>;
type Expected = AccountScenario['expected'];

/** What `*` stands for: so many characters that no other run of a scenario has. */
export const UNIQUE_LENGTH = 12;

/** There before all scenarios; its password is PASSWORD. */
export const TAKEN = { username: 'Taken', email: 'Taken@mail.example' };
export const TAKEN_TOO = { username: 'Taken\u00a0Too', email: 'taken-too@mail.example' };
export const PASSWORD = 'a good password';

const chars = (count: number) => 'x'.repeat(count);
const NAME_OF_30 = `${chars(30 - UNIQUE_LENGTH)}*`;
const welcome = (username: string, email: string) => ({
  data: { success: true, user: { username, email, profileImageUrl: null, createdAt: 'an instant' } },
});
const refused = (message: string): Expected => ({ code: 'BAD_INPUT', message });
const conflict = (message: string): Expected => ({ code: 'CONFLICT', message });
const badType = { expected: { code: 'BAD_INPUT' }, isRefusedByType: true };
const unknown: Expected = { code: 'UNAUTHENTICATED', message: 'Invalid username or password.' };
const pleaseSignIn: Expected = { code: 'UNAUTHENTICATED', message: 'Please sign in.' };

const TOO_SHORT_NAME = refused('Username must be at least 3 characters');
const TOO_LONG_NAME = refused('Username must be at most 30 characters');
const PILED_NAME = refused('Username cannot contain more than two accents on one character');
const ODD_NAME = refused('Username can contain only letters, digits, spaces and . _ -');
const WEB_ADDRESS = refused("Username can't look like a web address. Add a space after each dot.");
const PHONE_NUMBER = refused("Username can't look like a phone number");
const BAD_EMAIL = refused('Please enter a valid email address');
const NAME_TAKEN = conflict('This username is already taken.');
const EMAIL_TAKEN = conflict('This email address is already in use.');

const fresh = { username: 'new-*', email: 'new-*@mail.example', password: PASSWORD };
const own = { username: 'own-*', email: 'own-*@mail.example' };

function register(name: string, input: Input, rest: Expected | { expected: Expected; isRefusedByType: boolean }): AccountScenario {
  return { name, operation: 'register', input: { ...fresh, ...input }, ...('expected' in rest ? rest : { expected: rest }) };
}

function login(name: string, input: Input, expected: Expected): AccountScenario {
  return { name, operation: 'login', input: { ...TAKEN, email: undefined, password: PASSWORD, ...input }, expected };
}

function profile(name: string, input: Input, expected: Expected): AccountScenario {
  return { name, operation: 'updateProfile', input: { ...own, ...input }, expected, isSignedIn: true };
}

/** One table for both transports: what goes in, what comes out. */
export const accountScenarios: AccountScenario[] = [
  register('makes an account', {}, welcome('new-*', 'new-*@mail.example')),
  register(
    'trims the name and the address',
    { username: '  new-* ', email: ' New-*@Mail.example ' },
    welcome('new-*', 'New-*@Mail.example'),
  ),
  register('refuses a name of 2', { username: 'ab' }, TOO_SHORT_NAME),
  register('refuses a name of 2 and spaces', { username: ' ab ' }, TOO_SHORT_NAME),
  register('refuses no name', { username: '' }, TOO_SHORT_NAME),
  register('takes a name of 30', { username: NAME_OF_30 }, welcome(NAME_OF_30, 'new-*@mail.example')),
  register('refuses a name of 31', { username: chars(31) }, TOO_LONG_NAME),
  register('refuses a name that looks like an address', { username: 'new@*' }, ODD_NAME),
  register('refuses a name with a control character', { username: 'new\u0007*' }, ODD_NAME),
  register('refuses a name with something invisible', { username: 'Tak\u200ben' }, ODD_NAME),
  register('refuses a name with an emoji', { username: 'new 🎨 *' }, ODD_NAME),
  register('refuses a name with a link', { username: 'http://*' }, ODD_NAME),
  register('refuses a name that mail programs turn into a link', { username: 'attacker.example *' }, WEB_ADDRESS),
  register('refuses a phone number', { username: 'call 800 555 0199' }, PHONE_NUMBER),
  register('takes letters of any script', { username: 'Нина_李 *' }, welcome('Нина_李 *', 'new-*@mail.example')),
  register('collapses runs of spaces of any kind', { username: 'new\u00a0 \u3000*' }, welcome('new *', 'new-*@mail.example')),
  register('refuses a taken name in other spaces', { username: 'Taken\u2003 Too' }, NAME_TAKEN),
  register('refuses a name of piled-up accents', { username: 'new\u0302\u0303\u0301*' }, PILED_NAME),
  register('takes a password of 6', { password: '123456' }, welcome('new-*', 'new-*@mail.example')),
  register('refuses a password of 5', { password: '12345' }, refused('Password must be at least 6 characters long.')),
  register('takes a password of 200', { password: chars(200) }, welcome('new-*', 'new-*@mail.example')),
  register('refuses a password of 201', { password: chars(201) }, refused('Password must be at most 200 characters long.')),
  register('refuses what is no address', { email: 'new-*' }, BAD_EMAIL),
  register('refuses an empty address', { email: '' }, BAD_EMAIL),
  register('refuses an address without end', { email: `${chars(250)}@mail.example` }, BAD_EMAIL),
  register('refuses a taken name', { username: 'Taken' }, NAME_TAKEN),
  register('refuses a taken name in another case', { username: 'tAKEN' }, NAME_TAKEN),
  register('refuses a taken address', { email: 'Taken@mail.example' }, EMAIL_TAKEN),
  register('refuses a taken address in another case', { email: 'taken@MAIL.example' }, EMAIL_TAKEN),
  register('refuses a missing password', { password: undefined }, badType),
  register('refuses a name that is no text', { username: { $ne: '' } }, badType),

  login('lets in by name', {}, welcome('Taken', 'Taken@mail.example')),
  login('lets in by name, whatever its case', { username: ' TAKEN ' }, welcome('Taken', 'Taken@mail.example')),
  login('lets in by address, whatever its case', { username: 'taken@mail.EXAMPLE' }, welcome('Taken', 'Taken@mail.example')),
  login('lets in by name, whatever its spaces', { username: 'taken\u00a0  too' }, welcome('Taken Too', 'taken-too@mail.example')),
  login('refuses a wrong password', { password: 'a bad password' }, unknown),
  login('minds the case of the password', { password: 'A good password' }, unknown),
  login('minds the spaces around the password', { password: ` ${PASSWORD} ` }, unknown),
  login('refuses an unknown name in the same words', { username: 'nobody-*' }, unknown),
  login('refuses an unknown address in the same words', { username: 'nobody-*@mail.example' }, unknown),
  login('refuses a name that no account can have in the same words', { username: 'x' }, unknown),
  login('refuses a pattern as a name', { username: 'Take%' }, unknown),
  login('wants a name', { username: ' ' }, refused('Please enter your username')),
  login('wants a password', { password: '' }, refused('Please enter your password')),
  { name: 'refuses a password that is no text', operation: 'login', input: { username: 'Taken', password: 123456 }, ...badType },

  profile('changes both', { username: 'other-*', email: 'other-*@mail.example' }, welcome('other-*', 'other-*@mail.example')),
  profile('takes what is there already', {}, welcome('own-*', 'own-*@mail.example')),
  profile(
    'takes another case of what is there',
    { username: 'OWN-*', email: 'OWN-*@mail.example' },
    welcome('OWN-*', 'OWN-*@mail.example'),
  ),
  profile('takes a name of 30', { username: NAME_OF_30 }, welcome(NAME_OF_30, 'own-*@mail.example')),
  profile('refuses a name of 2', { username: 'ab' }, TOO_SHORT_NAME),
  profile('refuses a name of 31', { username: chars(31) }, TOO_LONG_NAME),
  profile('refuses a name that mail programs turn into a link', { username: 'attacker.example' }, WEB_ADDRESS),
  profile('refuses what is no address', { email: 'nobody' }, BAD_EMAIL),
  profile("refuses another account's name", { username: 'TAKEN' }, NAME_TAKEN),
  profile("refuses another account's name in other spaces", { username: 'Taken\u00a0Too' }, NAME_TAKEN),
  profile('refuses a name of piled-up accents', { username: 'own\u0302\u0303\u0301*' }, PILED_NAME),
  profile("refuses another account's address", { email: 'TAKEN@mail.example' }, EMAIL_TAKEN),
  { name: 'is for the signed-in', operation: 'updateProfile', input: own, expected: pleaseSignIn },

  {
    name: 'confirms the password',
    operation: 'confirmPassword',
    input: { password: PASSWORD },
    isSignedIn: true,
    expected: { data: { success: true } },
  },
  {
    name: 'refuses a wrong password',
    operation: 'confirmPassword',
    input: { password: 'not the password' },
    isSignedIn: true,
    expected: { code: 'BAD_INPUT', message: 'This password is not correct.' },
  },
  { name: 'refuses a guest', operation: 'confirmPassword', input: { password: PASSWORD }, expected: pleaseSignIn },
  { name: 'ends a session', operation: 'logout', isSignedIn: true, expected: { data: { success: true } } },
  { name: 'is nothing to a guest', operation: 'logout', expected: { data: { success: true } } },
];
