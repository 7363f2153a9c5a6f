import { createApolloClient } from '#platform/requests/apollo-client.ts';

type Answer = { data: unknown } | { errors: { message: string; extensions?: Record<string, unknown> }[] };

export interface Call {
  operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the variables of its own operation
  variables: any;
  isQuery: boolean;
  signal: AbortSignal | null;
}

export type Handler = (variables: Call['variables'], call: Call) => unknown;

/** A GraphQL server for tests. It returns responses by operation name, through the app's real client. */
export class FakeServer {
  readonly calls: Call[] = [];
  readonly client = createApolloClient({ uri: 'http://localhost/graphql', fetch: (input, init) => this.#answer(input, init) });
  readonly #handlers = new Map<string, Handler>();

  /** `handler` returns the data or a promise of it, or throws a {@link appError}. Any other error is a lost connection. */
  on(operation: string, handler: Handler): this {
    this.#handlers.set(operation, handler);
    return this;
  }

  /** Never responds. */
  silence(operation: string): this {
    return this.on(operation, () => new Promise(() => {}));
  }

  /** Responds when the returned function is called. */
  hold(operation: string): (data: unknown) => void {
    let answer = (_data: unknown) => {};
    this.on(operation, () => new Promise((resolve) => (answer = resolve)));
    return (data) => answer(data);
  }

  /** @param cause a {@link appError}; by default the connection is lost */
  fail(operation: string, cause: Error = new TypeError('Failed to fetch')): this {
    return this.on(operation, () => {
      throw cause;
    });
  }

  callsOf(operation: string): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  async #answer(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const call = readCall(String(input), init);
    this.calls.push(call);
    const handler = this.#handlers.get(call.operation);
    if (!handler) throw new TypeError(`No handler for ${call.operation}`);
    const answer = await attempt(handler, call);
    init?.signal?.throwIfAborted();
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  }
}

/** An expected failure, as the server formats it. */
export function appError(code: string, message: string, fields?: Record<string, string>): Error {
  return new AppError(code, message, fields);
}

class AppError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

async function attempt(handler: Handler, call: Call): Promise<Answer> {
  try {
    const data = await handler(call.variables, call);
    return { data: { __typename: call.isQuery ? 'Query' : 'Mutation', ...(data as object) } };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { errors: [{ message: cause.message, extensions: { code: cause.code, fields: cause.fields } }] };
  }
}

function readCall(address: string, init: RequestInit | undefined): Call {
  const query = new URL(address).searchParams;
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
  return {
    operation: query.get('operationName') ?? body.operationName,
    variables: body.variables ?? JSON.parse(query.get('variables') ?? '{}'),
    isQuery: query.has('operationName'),
    signal: init?.signal ?? null,
  };
}
