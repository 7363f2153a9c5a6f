import type { StrategyHandler } from 'workbox-strategies';
import { StaleWhileRevalidate } from 'workbox-strategies';

/**
 * The kept answer at once, the newest for the next time. To a page that has just been told of another answer (its request says
 * 'force-cache') the kept one is the newest: asked for again it might be another one yet, and tell of a change again, while a
 * release runs beside the one before. One that says 'no-store' wants what holds now, and the next to ask gets that, too.
 */
export class AnswersStrategy extends StaleWhileRevalidate {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (request.cache === 'no-store') return handler.fetchAndCachePut(request);
    if (request.cache !== 'force-cache') return super._handle(request, handler);
    // what lies in the browser's own cache may be an old one
    return (await handler.cacheMatch(request)) ?? super._handle(new Request(request, { cache: 'no-cache' }), handler);
  }
}
