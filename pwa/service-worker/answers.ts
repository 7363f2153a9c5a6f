import type { AnswerChanged, AnswerConfirmed } from '@archive/schema/service-worker';
import type { WorkboxPlugin } from 'workbox-core/types.js';

declare const self: ServiceWorkerGlobalScope;

/** Keeps an answer only if the server calls it the same for everybody, and only a good one: GraphQL's errors come with 200. */
export const onlyPublicAnswers: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200 || !/\bpublic\b/.test(response.headers.get('cache-control') ?? '')) return null;
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return isWithoutErrors(answer) ? response : null;
  },
};

/** Tells the pages what became of the answer that they were shown at once: there is another one, or it holds since now. */
export const tellOfRenewal: WorkboxPlugin = {
  async cacheDidUpdate({ oldResponse, newResponse, request: { url } }) {
    if (!oldResponse) return;
    const [before, now] = await Promise.all([oldResponse.clone().text(), newResponse.clone().text()]);
    const date = newResponse.headers.get('date');
    const message: AnswerChanged | AnswerConfirmed =
      before === now ? { type: 'ANSWER_CONFIRMED', url, date } : { type: 'ANSWER_CHANGED', url };
    for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
  },
};

function isWithoutErrors(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer && !('errors' in answer);
}
