import { REST } from '@archive/schema/rest';
import type { TestBrowser } from '../support/browser.ts';
import { graphql, type Outcome, rest } from './transports.ts';

type Input = Record<string, unknown>;
type Call = (browser: TestBrowser, input: Input) => Promise<Outcome>;

const USER = 'username email profileImageUrl createdAt';

/** Operations on the account itself, by both transports. A date is replaced by a constant, so both results can be compared. */
export const accountOperations = {
  login: mutation('login', 'LoginInput', (browser, input) => browser.post(REST.login, input)),
  register: mutation('register', 'RegisterInput', (browser, input) => browser.post(REST.register, input)),
  updateProfile: mutation('updateProfile', 'ProfileInput', (browser, input) =>
    browser.fetch(REST.profile, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
  ),
  confirmPassword: {
    rest: (browser, input) => rest(browser.post(REST.confirmPassword, input)),
    graphql: (browser, input) =>
      graphql(browser, 'mutation ($password: String!) { confirmPassword(password: $password) { success } }', input, 'confirmPassword'),
  },
  logout: {
    rest: (browser) => rest(browser.post(REST.logout, {})),
    graphql: (browser) => graphql(browser, 'mutation { logout { success } }', {}, 'logout'),
  },
} satisfies Record<string, { rest: Call; graphql: Call }>;

export type AccountOperation = keyof typeof accountOperations;

function mutation(name: string, type: string, byRest: (browser: TestBrowser, input: Input) => Promise<Response>) {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { success user { ${USER} } } }`;
  return {
    rest: (browser: TestBrowser, input: Input) => rest(byRest(browser, input), withoutDate),
    graphql: (browser: TestBrowser, input: Input) => graphql(browser, query, { input }, name, withoutDate),
  };
}

function withoutDate(reply: unknown): unknown {
  const { success, user } = reply as { success: boolean; user: { createdAt: string } };
  return { success, user: { ...user, createdAt: user.createdAt.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'a timestamp') } };
}
