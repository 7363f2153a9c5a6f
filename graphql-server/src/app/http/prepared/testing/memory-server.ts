import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { makeDrainable } from '../../drain/drain.ts';
import { refuseMalformed } from '../../refuse/refuse-malformed.ts';
import { answerFromMemory } from '../answer-from-memory.ts';
import type { Served } from '../prepared-answers.ts';
import { TestNews } from './test-news.ts';

/** A server that answers from memory and can be drained, still without routes. `served` lists what it gave from there. */
export async function memoryServer(): Promise<{ app: FastifyInstance; news: TestNews; served: Served[] }> {
  const [app, news, served] = [Fastify({ forceCloseConnections: 'idle' }), new TestNews(), [] as Served[]];
  app.decorateRequest('operation', null);
  refuseMalformed(app, { isProduction: false });
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-frame-options', 'DENY');
  });
  answerFromMemory(app, { news, clock: { now: () => new Date() }, onServed: (answer) => served.push(answer) });
  makeDrainable(app);
  return { app, news, served };
}
