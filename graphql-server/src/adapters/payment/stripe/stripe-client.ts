import Stripe from 'stripe';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Where Stripe's API lives when it is not at Stripe. */
export interface ApiLocation {
  /** For instance `http://127.0.0.1:4000`. A function is asked at every request: a server on port 0 learns its address late. */
  origin: string | (() => string);
  /** For instance `/sandbox/stripe`; stands before `/v1/...`. */
  basePath: string;
}

/** The SDK, aimed at Stripe or at a stand-in. */
export function createStripeClient(secretKey: string, location?: ApiLocation): Stripe {
  const httpClient = location ? relocate(Stripe.createNodeHttpClient(), location) : undefined;
  return new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  });
}

// The SDK knows host, port and protocol as options, but no path before /v1.
function relocate(client: HttpClient, location: ApiLocation): HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = (_host, _port, path, method, headers, body, _protocol, timeout) => {
    const origin = new URL(typeof location.origin === 'string' ? location.origin : location.origin());
    const protocol = origin.protocol.replace(':', '');
    return send(hostOf(origin), portOf(origin), `${location.basePath}${path}`, method, headers, body, protocol, timeout);
  };
  return client;
}

// URL writes IPv6 hosts in brackets; Node's http wants them bare.
function hostOf(origin: URL): string {
  return origin.hostname.replace(/^\[|\]$/g, '');
}

function portOf(origin: URL): string {
  return origin.port || (origin.protocol === 'https:' ? '443' : '80');
}
