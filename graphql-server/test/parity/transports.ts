import { REST } from '@archive/schema/rest';
import type { TestBrowser } from '../browser.ts';

/** What came back, whatever carried it: data, or the code and text of a refusal. */
export type Outcome = { data: unknown } | { code: string; message: string };

type Call = (browser: TestBrowser, input: Record<string, unknown>) => Promise<Outcome>;

/** Each operation that exists twice. Inputs are the specification's REST payloads. */
export const operations = {
  photoSets: {
    rest: (browser) => rest(browser.fetch(REST.photoSets), (sets) => (sets as { name: string }[]).map(({ name: _name, ...set }) => set)),
    graphql: (browser) => graphql(browser, '{ photoSets { id title description price imageUrl } }', {}, 'photoSets'),
  },
  me: {
    rest: (browser) => rest(browser.fetch(REST.me), (reply) => (reply as { user: unknown }).user),
    graphql: (browser) => graphql(browser, '{ me { username email profileImageUrl createdAt } }', {}, 'me'),
  },
  promoCode: {
    rest: (browser, input) => rest(browser.post(REST.promoCode, input)),
    graphql: (browser, input) =>
      graphql(browser, 'query ($code: String!) { promoCode(code: $code) { code kind value } }', input, 'promoCode'),
  },
  createPaymentIntent: {
    rest: (browser, input) => rest(browser.post(REST.createPaymentIntent, input), intentShape),
    graphql: (browser, { amount, discount: _discount, ...input }) =>
      graphql(
        browser,
        'mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { clientSecret isPaid orderNumber } }',
        { input: { ...input, expectedTotal: typeof amount === 'number' ? amount * 100 : amount } },
        'createPaymentIntent',
        intentShape,
      ),
  },
  checkDuplicatePurchases: {
    rest: (browser, input) => rest(browser.post(REST.checkDuplicatePurchases, input)),
    graphql: (browser, input) =>
      graphql(
        browser,
        `mutation ($input: DuplicateCheckInputType!) { checkDuplicatePurchases(input: $input) {
           success hasDuplicates duplicates { id title } customerInfo { isReturningCustomer purchaseCount } } }`,
        { input },
        'checkDuplicatePurchases',
      ),
  },
  sendDownloadEmail: {
    rest: (browser, input) => rest(browser.post(REST.sendDownloadEmail, input)),
    graphql: (browser, input) =>
      graphql(
        browser,
        'mutation ($input: SendDownloadEmailInputType!) { sendDownloadEmail(input: $input) { success isSent downloads { title url } } }',
        { input },
        'sendDownloadEmail',
      ),
  },
} satisfies Record<string, { rest: Call; graphql: Call }>;

export type OperationName = keyof typeof operations;

/** Secrets and numbers differ between two orders; that they are there must not. */
function intentShape(reply: unknown): unknown {
  const { clientSecret, isPaid, orderNumber } = reply as { clientSecret: string | null; isPaid: boolean; orderNumber: string };
  return {
    clientSecret: clientSecret?.replace(/pi_\w+_secret_\w+/, 'pi_secret') ?? null,
    isPaid,
    orderNumber: orderNumber.replace(/[2-9A-Z]{4}/g, 'X'),
  };
}

async function rest(call: Promise<Response>, read: (body: unknown) => unknown = (body) => body): Promise<Outcome> {
  const response = await call;
  const body = (await response.json()) as { code: string; error: string };
  return response.ok ? { data: read(body) } : { code: body.code, message: body.error };
}

async function graphql(
  browser: TestBrowser,
  query: string,
  variables: Record<string, unknown>,
  field: string,
  read: (data: unknown) => unknown = (data) => data,
): Promise<Outcome> {
  const { data, errors } = await browser.graphql<Record<string, unknown>>(query, variables);
  const [error] = errors ?? [];
  return error ? { code: error.extensions?.code ?? '', message: error.message } : { data: read(data?.[field]) };
}
