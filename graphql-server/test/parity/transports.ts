import { REST } from '@archive/schema/rest';
import type { TestBrowser } from '../support/browser.ts';

/** The result of a call by either transport: data, or the code and message of an error. */
export type Outcome = { data: unknown } | { code: string; message: string; fields?: Record<string, string> | undefined };

type Call = (browser: TestBrowser, input: Record<string, unknown>) => Promise<Outcome>;

const EVENT_FIELDS = 'id title date location description price imageUrl startsAt endsAt timeZone';

/** Every operation that both transports have. Inputs are the specification's REST payloads. */
export const operations = {
  photoSets: {
    rest: (browser) => rest(browser.fetch(REST.photoSets), (sets) => (sets as { name: string }[]).map(({ name: _name, ...set }) => set)),
    graphql: (browser) => graphql(browser, '{ photoSets { id title description price imageUrl } }', {}, 'photoSets'),
  },
  events: {
    rest: (browser) => rest(browser.fetch(REST.events)),
    graphql: (browser) => graphql(browser, `{ events { ${EVENT_FIELDS} } }`, {}, 'events'),
  },
  event: {
    rest: (browser, { id }) => rest(browser.fetch(`${REST.events}/${encodeURIComponent(String(id))}`)),
    graphql: async (browser, input) => {
      const outcome = await graphql(browser, `query ($id: Int!) { event(id: $id) { ${EVENT_FIELDS} } }`, input, 'event');
      // A missing event is null in GraphQL and a 404 in REST.
      return 'data' in outcome && outcome.data === null ? { code: 'NOT_FOUND', message: "We couldn't find this event." } : outcome;
    },
  },
  contact: {
    rest: (browser, input) => rest(browser.post(REST.contact, input)),
    graphql: (browser, input) =>
      graphql(
        browser,
        'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { success } }',
        { input },
        'sendContactMessage',
      ),
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
        'mutation ($input: SendDownloadEmailInputType!) { sendDownloadEmail(input: $input) { success isSent isOwn isOrderEmail downloads { title url } photoSetIds reversal } }',
        { input },
        'sendDownloadEmail',
      ),
  },
  createTicketPaymentIntent: {
    rest: (browser, input) => rest(browser.post(REST.createTicketPaymentIntent, input), ticketShape),
    graphql: (browser, { type: _type, amount, ...input }) =>
      graphql(
        browser,
        'mutation ($input: TicketPaymentInputType!) { createTicketPaymentIntent(input: $input) { clientSecret ticketId isPaid } }',
        { input: { ...input, amount: typeof amount === 'number' ? Number((amount * 100).toFixed(6)) : amount } },
        'createTicketPaymentIntent',
        ticketShape,
      ),
  },
  adminTickets: {
    rest: async (browser, input) => {
      const response = await browser.fetch(`${REST.adminTickets}?${new URLSearchParams(input as Record<string, string>)}`);
      return rest(response, (items) => ({ total: Number(response.headers.get('x-total-count')), items }));
    },
    graphql: (browser, input) =>
      graphql(
        browser,
        `query ($input: TicketPageInputType!) { adminTickets(input: $input) {
           total items { id name email ticketId receiptNumber amountPaid amountRefunded purchaseDate status } } }`,
        { input },
        'adminTickets',
      ),
  },
  forgotPassword: byAddress(REST.forgotPassword, 'forgotPassword'),
  recoverUsername: byAddress(REST.recoverUsername, 'recoverUsername'),
  findMyDownloads: byAddress(REST.findDownloads, 'findMyDownloads'),
  resetPassword: {
    rest: (browser, input) => rest(browser.post(REST.resetPassword, input)),
    graphql: (browser, input) =>
      graphql(browser, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }', { input }, 'resetPassword'),
  },
  confirmEmail: byToken(REST.confirmEmail, 'confirmEmail', '{ success joinedCount joinedTicketCount }'),
  undoEmailChange: byToken(REST.undoEmailChange, 'undoEmailChange', '{ success }'),
  purchaseHistory: {
    rest: (browser) => rest(browser.fetch(REST.purchaseHistory), (reply) => (reply as { history: unknown }).history),
    graphql: (browser) =>
      graphql(browser, '{ purchaseHistory { purchases { id purchaseDate photoSet { id title downloadFile } } } }', {}, 'purchaseHistory'),
  },
} satisfies Record<string, { rest: Call; graphql: Call }>;

export type OperationName = keyof typeof operations;

function byAddress(path: string, field: string): { rest: Call; graphql: Call } {
  return {
    rest: (browser, input) => rest(browser.post(path, input)),
    graphql: (browser, input) => graphql(browser, `mutation ($email: String!) { ${field}(email: $email) { success } }`, input, field),
  };
}

function byToken(path: string, field: string, selection: string): { rest: Call; graphql: Call } {
  return {
    rest: (browser, input) => rest(browser.post(path, input)),
    graphql: (browser, input) => graphql(browser, `mutation ($token: String!) { ${field}(token: $token) ${selection} }`, input, field),
  };
}

/** Replaces secrets and numbers, which differ between two orders, so both results can be compared. */
function intentShape(reply: unknown): unknown {
  const { clientSecret, isPaid, orderNumber } = reply as { clientSecret: string | null; isPaid: boolean; orderNumber: string };
  return {
    clientSecret: clientSecret?.replace(/pi_\w+_secret_\w+/, 'pi_secret') ?? null,
    isPaid,
    orderNumber: orderNumber.replace(/[2-9A-Z]{4}/g, 'X'),
  };
}

function ticketShape(reply: unknown): unknown {
  const { clientSecret, ticketId, isPaid } = reply as { clientSecret: string; ticketId: string; isPaid: boolean };
  return { clientSecret: clientSecret.replace(/pi_\w+_secret_\w+/, 'pi_secret'), ticketId: ticketId.replace(/[2-9A-Z]{4}/g, 'X'), isPaid };
}

export async function rest(call: Response | Promise<Response>, read: (body: unknown) => unknown = (body) => body): Promise<Outcome> {
  const response = await call;
  const body = (await response.json()) as { code: string; error: string; fields?: Record<string, string> };
  return response.ok ? { data: read(body) } : { code: body.code, message: body.error, fields: body.fields };
}

export async function graphql(
  browser: TestBrowser,
  query: string,
  variables: Record<string, unknown>,
  field: string,
  read: (data: unknown) => unknown = (data) => data,
): Promise<Outcome> {
  const { data, errors } = await browser.graphql<Record<string, unknown>>(query, variables);
  const [error] = errors ?? [];
  return error
    ? { code: error.extensions?.code ?? '', message: error.message, fields: error.extensions?.fields }
    : { data: read(data?.[field]) };
}
