import { REST } from '@archive/schema/rest';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mountRoutes } from '../routes.ts';
import { openApiDocument } from './document.ts';
import { openApiRoutes } from './openapi.routes.ts';

const document = openApiDocument('the Archive', 'https://shop.example');
type Described = {
  parameters?: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Described & { operationId: string }] as const,
  ),
);
const named = (name: string) => operations.find(([each]) => each === name)?.[1];

/** All REST calls that the server mounts. */
async function mountedCalls(): Promise<string[]> {
  const app = Fastify();
  const calls: string[] = [];
  app.addHook('onRoute', ({ method, path }) => {
    if (path.startsWith('/api/') && method !== 'HEAD') calls.push(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  const anything: never = new Proxy({}, { get: () => anything }) as never;
  mountRoutes(app, anything, anything, anything);
  openApiRoutes(app, { productName: '', supportEmail: '' }, '');
  await app.ready();
  return calls;
}

describe('the OpenAPI document', () => {
  it('describes exactly the calls that the server mounts', async () => {
    expect(operations.map(([name]) => name).sort()).toEqual((await mountedCalls()).sort());
  });

  it('gives each call an id of its own, a reply and the shape of errors', () => {
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [, { responses }] of operations) {
      expect(responses).toMatchObject({ 200: { content: expect.anything() }, default: { $ref: '#/components/responses/Error' } });
    }
  });

  it('derives bodies and parameters from the validation rules', () => {
    expect(named(`POST ${REST.register}`)?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['username', 'email', 'password'],
      properties: { password: { type: 'string', minLength: 6, maxLength: 200 } },
    });
    expect(named(`GET ${REST.adminTickets}`)?.parameters).toContainEqual({
      ...{ name: 'pageSize', in: 'query', schema: expect.objectContaining({ minimum: 1, maximum: 100, default: 50 }) },
    });
    expect(named('GET /api/events/{id}')?.parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
  });

  it('documents the amount of a ticket in dollars', () => {
    const schema = named(`POST ${REST.createTicketPaymentIntent}`)?.requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({ properties: { amount: { type: 'number' }, type: { const: 'ticket' } } });
  });

  it.each([
    ['https://shop.example', '__Host-session'],
    ['http://localhost:4000', 'session'],
  ])('names the cookie of the sign-in at %s: %s', (server, name) => {
    const { securitySchemes } = openApiDocument('the Archive', server).components;
    expect(securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name });
  });

  it('omits the honeypot field that only programs fill in', () => {
    expect(JSON.stringify(document)).not.toContain('website');
  });
});
