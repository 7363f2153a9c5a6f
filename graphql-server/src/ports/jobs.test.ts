import { describe, expect, it } from 'vitest';
import { type Jobs, jobKey } from './jobs.ts';

describe('jobKey', () => {
  it('is the same for equal payloads in any field order', () => {
    const key = (payload: object) => jobKey('send-download-mail', payload as Jobs['send-download-mail']);
    expect(key({ orderId: '1', locale: 'en' })).toBe(key({ locale: 'en', orderId: '1' }));
    expect(key({ orderId: '1' })).not.toBe(key({ orderId: '2' }));
    expect(key({ orderId: '1' })).not.toBe(key({ order: 'Id1' }));
  });

  it('differs between job names with the same payload', () => {
    expect(jobKey('handle-payment-event', {} as never)).not.toBe(jobKey('send-download-mail', {} as never));
  });

  it('is shorter than 128 characters for any payload', () => {
    expect(jobKey('handle-payment-event', { eventId: 'x'.repeat(10_000) }).length).toBeLessThan(128);
  });
});
