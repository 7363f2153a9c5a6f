import type { StrategyHandler } from 'workbox-strategies';
import { StaleWhileRevalidate } from 'workbox-strategies';

/**
 * Stale-while-revalidate. A page that has just been notified of a changed response requests it with
 * 'force-cache' and gets the cached one without revalidation. Otherwise two releases that run side by side during an update
 * could send change notifications in a loop. A request with 'no-store' goes to the server, and the response is cached.
 */
export class QueryStrategy extends StaleWhileRevalidate {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (request.cache === 'no-store') return handler.fetchAndCachePut(request);
    if (request.cache !== 'force-cache') return super._handle(request, handler);
    // The browser's own HTTP cache may hold an old response
    return (await handler.cacheMatch(request)) ?? super._handle(new Request(request, { cache: 'no-cache' }), handler);
  }
}
