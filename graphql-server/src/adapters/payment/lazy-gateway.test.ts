import { expect, it, vi } from 'vitest';
import type { PaymentGateway } from '#ports/payment-gateway';
import { LazyGateway } from './lazy-gateway.ts';

it('creates the wrapped gateway once, at the first call, and passes all calls on', async () => {
  const behind = {
    createIntent: vi.fn(async () => 'created'),
    retrieveIntent: vi.fn(async () => 'retrieved'),
    cancelIntent: vi.fn(async () => 'canceled'),
    refund: vi.fn(async () => 'refunded'),
    refundState: vi.fn(async () => 'state'),
    readWebhook: vi.fn(async () => 'event'),
  };
  const open = vi.fn(async () => behind as unknown as PaymentGateway);
  const gateway = new LazyGateway(open);
  expect(open).not.toHaveBeenCalled();
  const body = Buffer.from('{}');
  const calls = [
    gateway.createIntent('an intent' as never),
    gateway.retrieveIntent('pi_1'),
    gateway.cancelIntent('pi_2'),
    gateway.refund('a refund' as never),
    gateway.refundState('pi_3'),
    gateway.readWebhook(body, 'signed'),
  ];
  expect(await Promise.all(calls)).toEqual(['created', 'retrieved', 'canceled', 'refunded', 'state', 'event']);
  expect(Object.values(behind).map(({ mock }) => mock.lastCall)).toEqual([
    ['an intent'],
    ['pi_1'],
    ['pi_2'],
    ['a refund'],
    ['pi_3'],
    [body, 'signed'],
  ]);
  expect(open).toHaveBeenCalledOnce();
});
