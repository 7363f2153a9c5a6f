import { expect, it } from 'vitest';
import { MIDDLEWARE } from './middleware.ts';

it('the middleware is installed in this order, which the comments in middleware.ts explain', () => {
  expect(MIDDLEWARE.map(({ name }) => name)).toEqual([
    'request observation',
    'error translation',
    'security headers',
    'malformed requests',
    'delayed 100 Continue',
    'cross-site requests',
    'cookies',
    'compression',
    'concurrency limit',
    'response cache',
    'pipelining limit',
    'connection limit',
    'sandbox',
    'drain',
    'health',
    'metrics',
    'GraphQL and REST routes',
    'pages and static files',
  ]);
});
