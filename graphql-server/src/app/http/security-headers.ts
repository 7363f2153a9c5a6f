import type { OutgoingHttpHeaders } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** As its maker lists it for a page with Stripe.js: the frames of the card form come from names below. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** What no page of ours asks a device for: whatever comes to run in one shall not either. */
const OFF = 'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial usb xr-spatial-tracking';

export interface SecurityHeadersOptions {
  /** The real card form needs its provider's script and frames; the sandbox needs nothing from outside. */
  usesStripe: boolean;
  isSecure: boolean;
  /** The scripts that stand in our page, by hash. */
  inlineScripts: readonly string[];
}

/**
 * Tells browsers what answers of ours may do. To be called before anything that answers.
 * @returns the headers, for what is answered before `app` sees it
 */
export async function securityHeaders(app: FastifyInstance, options: SecurityHeadersOptions): Promise<SecurityHeaders> {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    // Onto the bare answer: those that are written past Fastify carry them, too.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    done();
  });
  return headers;
}

/** Name -> value, the same for all answers. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Made once: a library that knows them writes them onto an answer to nobody. */
async function headersOf({ usesStripe, isSecure, inlineScripts }: SecurityHeadersOptions): Promise<SecurityHeaders> {
  let written: OutgoingHttpHeaders = {};
  const probe = Fastify();
  await probe.register(helmet, helmetOptions({ usesStripe, isSecure, inlineScripts }));
  probe.get('/', async (_request, reply) => {
    written = reply.raw.getHeaders();
  });
  await probe.inject('/');
  const entries = Object.entries(written).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(entries), 'permissions-policy': permissionsPolicy(usesStripe) };
}

function helmetOptions({ usesStripe, isSecure, inlineScripts }: SecurityHeadersOptions): FastifyHelmetOptions {
  const stripe = usesStripe ? STRIPE : { script: [], frame: [], connect: [] };
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...stripe.script],
        // styled-components writes its rules into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.connect],
        frameSrc: ["'self'", ...stripe.frame],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    // Not for the names below: which there are, and how they are reached, is not the shop's to say for a year.
    strictTransportSecurity: isSecure ? { maxAge: 31536000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}

function permissionsPolicy(usesStripe: boolean): string {
  const off = OFF.split(' ').map((feature) => `${feature}=()`);
  const payment = usesStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=(self)';
  return [...off, payment, 'screen-wake-lock=(self)'].join(', ');
}
