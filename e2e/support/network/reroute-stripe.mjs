// Loaded into a shop that is configured for Stripe. Sends its calls to api.stripe.com to the emulator at STRIPE_EMULATOR.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const emulator = new URL(process.env.STRIPE_EMULATOR ?? '');
const { request } = https;

// @ts-expect-error implements only the overload that the SDK calls
https.request = (options, ...rest) => {
  if (options.host !== 'api.stripe.com') return request(options, ...rest);
  const { agent: _agent, ...given } = options;
  return http.request({ ...given, host: emulator.hostname, port: emulator.port, path: emulator.pathname + options.path }, ...rest);
};
syncBuiltinESMExports();
