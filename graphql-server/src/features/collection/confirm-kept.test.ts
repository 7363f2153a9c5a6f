import { expect, it, vi } from 'vitest';
import type { CollectionRepository } from '#data/repositories/sales/collection.repository';
import { PurchaseGrants } from '#domain/purchases/purchase-grants';
import { ANONYMOUS } from '#kernel/actor';
import { systemClock } from '#kernel/clock';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { ConfirmKept } from './confirm-kept.ts';

it('a genuine license of a purchase that is missing in an older backup has no answer, unless its right has ended', async () => {
  const grants = new PurchaseGrants('a secret of the tests, of some length', 'http://shop.example');
  const [missing, erased] = [newId(), newId()];
  const collection = { listKept: async () => [], listEnded: async () => [erased], listSets: async () => [] };
  const limits = { validated: async (_actor: unknown, _schema: unknown, input: unknown) => input, attempt: async () => {} };
  const stores = [collection, limits] as unknown as [CollectionRepository, RateLimits];
  const confirmKept = new ConfirmKept(stores[0], grants, stores[1], systemClock);
  const kept = (id: number, line: string) => ({ id, ...grants.license(id, { lineId: line, generation: 1 }, new Date()) });
  const { sets } = await confirmKept.run(ANONYMOUS, { sets: [kept(7, missing), kept(8, erased), { id: 9, line: missing, sig: 'x' }] });
  expect(sets).toEqual([
    { id: 8, status: 'gone' },
    { id: 9, status: 'gone' },
  ]);
});

it('a revoked license that is sent many times is looked up once', async () => {
  const grants = new PurchaseGrants('a secret of the tests, of some length', 'http://shop.example');
  const line = newId();
  const listKept = vi.fn(async () => [{ line, generation: 1, id: 7, version: 1, reason: 'refund', isRevoked: true }]);
  const findOtherLine = vi.fn(async () => null);
  const collection = { listKept, findOtherLine, listSets: async () => [] } as unknown as CollectionRepository;
  const limits = { validated: async (_actor: unknown, _schema: unknown, input: unknown) => input, attempt: async () => {} };
  const confirmKept = new ConfirmKept(collection, grants, limits as unknown as RateLimits, systemClock);

  const { sig } = grants.license(7, { lineId: line, generation: 1 }, new Date());
  const revoked = Array.from({ length: 400 }, () => ({ id: 7, line, sig }));
  const { sets } = await confirmKept.run(ANONYMOUS, { sets: [{ id: 7, line, sig: 'x' }, ...revoked] });

  expect(sets).toEqual([{ id: 7, status: 'gone' }, ...revoked.map(() => ({ id: 7, status: 'refund' }))]);
  expect(listKept).toHaveBeenCalledExactlyOnceWith([{ lineId: line, generation: 1 }]);
  expect(findOtherLine).toHaveBeenCalledOnce();
});
