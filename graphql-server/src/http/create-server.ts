import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { requestLogger } from '#kernel/logging/logger';
import { sendUnreadable } from './errors.ts';
import { MIDDLEWARE } from './middleware.ts';
import { rejectUnparsable } from './request-checks/reject-unparsable.ts';
import { receiveTimeout, sendTimeout } from './request-checks/timeouts.ts';
import { createContext, requestIds, type ServerOptions } from './server-context.ts';

/** Fits the longest message (32 kB) and a cart of a hundred long names (54 kB) from a program that escapes every letter. */
const BODY_LIMIT = 64 * 1024;
/** For receiving a request only: downloads have no time limit. */
const RECEIVE_MS = 30_000;
/** As long as a download may stall, and longer than anything that a response waits for. */
const TAKE_MS = 120_000;

/** The whole web server; it doesn't listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  // The router rejects a path that it can't decode before the hook that sets headers.
  const app = createFastify(options, (reply) => sendUnreadable(reply.headers(context.securityHeaders.standard)));
  const context = await createContext(app, options);
  for (const { install } of MIDDLEWARE) await install(app, context);
  return app;
}

function createFastify({ logger, trustedProxies }: ServerOptions, rejectPath: (reply: FastifyReply) => void): FastifyInstance {
  const receiving = receiveTimeout(RECEIVE_MS);
  return Fastify({
    // Fastify's own line about where it listens is not needed, because startup prints a better one; its request errors are.
    loggerInstance: logger.child({}, logger.isLevelEnabled('warn') ? { level: 'warn' } : {}) as never,
    // Request lines would contain the signatures of download links; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds({ trustedProxies }),
    childLoggerFactory: (parent, { reqId }) => requestLogger(parent as never, String(reqId)) as never,
    bodyLimit: BODY_LIMIT,
    ...receiving,
    http: { ...receiving.http, requireHostHeader: false },
    ...sendTimeout(TAKE_MS),
    frameworkErrors: (_error, _request, reply) => rejectPath(reply),
    clientErrorHandler: rejectUnparsable,
    // Only as many addresses of X-Forwarded-For as we have proxies; the client wrote everything before them.
    trustProxy: trustedProxies > 0 ? (_address: string, hop: number) => hop < trustedProxies : false,
    forceCloseConnections: 'idle',
    // Every request that reaches the server is answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
}
