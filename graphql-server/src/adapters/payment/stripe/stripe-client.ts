import Stripe from 'stripe';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The address of Stripe's API when it is not Stripe itself. */
export interface ApiLocation {
  /** For example `http://127.0.0.1:4000`. A function is called for every request: a server on port 0 gets its address after it starts. */
  origin: string | (() => string);
  /** For example `/sandbox/stripe`; prefixes `/v1/...`. */
  basePath: string;
}

/** The SDK, configured for Stripe or its emulator. */
export function createStripeClient(secretKey: string, location?: ApiLocation): Stripe {
  const httpClient = location ? relocate(Stripe.createNodeHttpClient(), location) : undefined;
  return new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  });
}

// The SDK has options for host, port and protocol, but not for a path before /v1.
function relocate(client: HttpClient, location: ApiLocation): HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = (_host, _port, path, method, headers, body, _protocol, timeout) => {
    const origin = new URL(typeof location.origin === 'string' ? location.origin : location.origin());
    const protocol = origin.protocol.replace(':', '');
    return send(hostOf(origin), portOf(origin), `${location.basePath}${path}`, method, headers, body, protocol, timeout);
  };
  return client;
}

// URL puts IPv6 hosts in brackets; Node's http expects them without.
function hostOf(origin: URL): string {
  return origin.hostname.replace(/^\[|\]$/g, '');
}

function portOf(origin: URL): string {
  return origin.port || (origin.protocol === 'https:' ? '443' : '80');
}
