import { photoUrl } from '@archive/schema/catalogue/photos/photo';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { translateErrors } from '#http/errors';
import { type Actor, ANONYMOUS, type SignedIn } from '#kernel/actor';
import { RateLimits } from '#kernel/limits/rate-limit';
import { photoRoutes } from './photos.routes.ts';
import { PhotosService } from './photos.service.ts';
import { TestStore } from './testing/test-store.ts';

const account = (userId: string): SignedIn => ({
  ...ANONYMOUS,
  ...{ kind: 'user', userId, sessionId: 'a', passwordConfirmedAt: null, network: '192.0.2.0' },
});
const ADA = account('ada');

/** The photos of a shop with the limits of production, where everyone owns everything. */
function photosShop() {
  const collection = { ownsPhoto: async () => true };
  const grants = { ownerOf: ({ userId }: SignedIn) => ({ userId, lines: [] }) };
  const service = new PhotosService(collection as never, grants as never, new RateLimits(1));
  const app = Fastify();
  translateErrors(app);
  app.decorateRequest('actor', null as never);
  let actor: Actor = ADA;
  app.addHook('onRequest', async (request) => {
    request.actor = actor;
  });
  photoRoutes(app, service, new TestStore(Buffer.from('photo')));
  const get = (by: Actor = ADA) => {
    actor = by;
    return app.inject(photoUrl(1, '0'.repeat(32), 320));
  };
  return { service, get };
}

it('an account can keep a set of 300 photos in three sizes within a minute, and has to wait after 3,000 requests', async () => {
  const { service, get } = photosShop();
  // Requests take longer than what they count.
  const count = async (times: number) => {
    for (let time = 0; time < times; time++) await service.authorize(ADA, { photoSetId: '1', file: `${'0'.repeat(32)}-320.jpg` });
  };
  await count(899);
  expect((await get()).statusCode).toBe(200);
  await count(2099);
  expect((await get()).statusCode).toBe(200);
  const limited = await get();
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'RATE_LIMITED']);
  const wait = Number(limited.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  // At the same network.
  expect((await get(account('grace'))).statusCode).toBe(200);
});
