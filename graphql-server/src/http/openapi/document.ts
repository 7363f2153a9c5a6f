import { ERROR_STATUS } from '@archive/schema/errors';
import * as z from 'zod/mini';
import { sessionCookieName } from '../cookies/sign-in-cookies.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { error } from './replies.ts';

/** The REST calls as an OpenAPI 3.1 document, generated from the validation rules. @param server the shop's public address */
export function openApiDocument(productName: string, server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  const cookie = sessionCookieName(server.startsWith('https:'));
  return {
    openapi: '3.1.1',
    info: {
      title: `${productName}: REST calls`,
      version: '1',
      description: 'Money is in US cents, except `amount` of the two payment calls, which is in dollars. Instants are ISO 8601 in UTC.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: { ...schemaOf(error, 'output'), description: `\`code\` is one of ${Object.keys(ERROR_STATUS).join(', ')}.` } },
      responses: { Error: { description: 'Rejected, with the reason in words.', ...content('application/json', ref('schemas/Error')) } },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  };
}

function describe({ id, tag, summary, body, bodyType, reply, replyType, needsSession, ...parts }: Operation) {
  const parameters = parametersOf(parts);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(needsSession && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...content(bodyType ?? 'application/json', bodyType ? {} : schemaOf(body, 'input')) } }),
    responses: {
      200: { description: 'Done.', ...content(replyType ?? 'application/json', schemaOf(reply, 'output')) },
      default: ref('responses/Error'),
    },
  };
}

function parametersOf({ path, query, isRepeatable }: Pick<Operation, 'path' | 'query' | 'isRepeatable'>) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const properties = Object.entries((query && schemaOf(query, 'input').properties) ?? {});
  const inQuery = properties.map(([name, schema]) => ({ name, in: 'query', schema }));
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 255 } };
  return [...inPath, ...inQuery, ...(isRepeatable ? [key] : [])];
}

/** Leaves out checks that JSON Schema can't express. */
function schemaOf(rule: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...schema } = z.toJSONSchema(rule, { io, unrepresentable: 'any' });
  return schema;
}

const content = (type: string, schema: object) => ({ content: { [type]: { schema } } });
const ref = (name: string) => ({ $ref: `#/components/${name}` });
