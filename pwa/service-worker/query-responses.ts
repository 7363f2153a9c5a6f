import type { ResponseChanged, ResponseConfirmed } from '@archive/schema/app/service-worker';
import type { WorkboxPlugin } from 'workbox-core/types.js';

declare const self: ServiceWorkerGlobalScope;

/** Caches a response only if the server marks it as public and it has no errors: GraphQL's errors come with status 200. */
export const onlyPublicResponses: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200 || !/\bpublic\b/.test(response.headers.get('cache-control') ?? '')) return null;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return isWithoutErrors(body) ? response : null;
  },
};

/** Notifies the pages whether the cached response that they got has changed or is confirmed. */
export const notifyPages: WorkboxPlugin = {
  async cacheDidUpdate({ oldResponse, newResponse, request: { url } }) {
    if (!oldResponse) return;
    const [before, now] = await Promise.all([oldResponse.clone().text(), newResponse.clone().text()]);
    const date = newResponse.headers.get('date');
    const message: ResponseChanged | ResponseConfirmed =
      before === now ? { type: 'ANSWER_CONFIRMED', url, date } : { type: 'ANSWER_CHANGED', url };
    for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
  },
};

function isWithoutErrors(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'data' in body && !('errors' in body);
}
