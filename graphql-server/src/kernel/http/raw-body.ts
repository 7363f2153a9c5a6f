import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteGenericInterface } from 'fastify';
import { BufferPool } from '../buffer-pool.ts';

/** Routes that receive the bytes of a body, whatever its content type says. In a scope of their own: all others accept JSON only. */
export function rawBodyScope(app: FastifyInstance, bodyLimit: number, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    addRoutes(scope);
  });
}

export interface PooledBody {
  content: Buffer;
  /** Call it when nothing uses the content anymore. Without it, the memory is not used again. */
  release(): void;
}

/** Bodies kept for the next requests. */
const MAX_IDLE = 4;

/** Like {@link rawBodyScope}, for many large bodies: new memory for each makes garbage collection half of the work (measured). */
export function pooledBodyScope(app: FastifyInstance, bodyLimit: number, addRoutes: (scope: FastifyInstance) => void): void {
  const buffers = new BufferPool(bodyLimit, MAX_IDLE);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async ({ headers }: FastifyRequest, payload: IncomingMessage): Promise<PooledBody> => {
      if (Number(headers['content-length']) > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      const buffer = buffers.take();
      return { content: await readInto(buffer, payload), release: () => buffers.release(buffer) };
    });
    addRoutes(scope);
  });
}

function readInto(buffer: Buffer, payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const handleData = (chunk: Buffer) => {
      if (length + chunk.length <= buffer.length) {
        length += chunk.copy(buffer, length);
        free(chunk);
        return;
      }
      payload.off('data', handleData);
      reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    };
    payload.on('data', handleData);
    payload.once('end', () => resolve(buffer.subarray(0, length)));
    // The client has disconnected.
    payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })));
  });
}

/** An `onRequest` hook that rejects a request before its body takes up memory. @param admit throws to reject it */
export function beforeBody<Route extends RouteGenericInterface>(
  admit: (request: FastifyRequest<Route>, reply: FastifyReply) => void | Promise<void>,
) {
  return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<void> => {
    try {
      await admit(request, reply);
    } catch (error) {
      // The client may still be sending the body, which is not read.
      reply.header('connection', 'close');
      throw error;
    }
  };
}

/** As garbage, every 64 MB of chunks would start a collection of the whole heap, which takes longer than receiving them (measured). */
function free({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
