import { isDeepStrictEqual } from 'node:util';
import { OPERATIONS } from '#http/openapi/operations';

const described = OPERATIONS.filter(({ replyType }) => !replyType).map(({ path, method, reply }) => ({
  ...{ method: method.toUpperCase(), reply },
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** @throws when a call succeeds with other fields than its OpenAPI document lists */
export async function expectDocumentedReply(method: string, path: string, response: Response): Promise<void> {
  const operation = described.find((each) => each.method === method && each.pattern.test(path));
  if (!operation || response.status !== 200) return;
  const body: unknown = await response.clone().json();
  const read = operation.reply.safeParse(body);
  // Zod leaves out fields that the schema does not have.
  if (read.success && isDeepStrictEqual(read.data, body)) return;
  throw new Error(`${method} ${path} returned what its OpenAPI document does not list: ${JSON.stringify(body)}`);
}
