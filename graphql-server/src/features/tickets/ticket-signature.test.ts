import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTicketQr } from './testing/read-ticket-qr.ts';
import { TicketSignatures } from './ticket-signature.ts';

const signatures = new TicketSignatures('a secret of at least thirty-two characters');
const key = signatures.publicKey();
const ticket = { number: 'TK-7KQ2-M9XD', generation: 1 };
const text = signatures.qrText(2, ticket);

describe('the QR code of a ticket', () => {
  it('can be verified with only the public key', () => {
    expect(readTicketQr(text, key)).toEqual({ eventId: 2, ticketId: 'TK-7KQ2-M9XD', generation: 1 });
    expect(key).not.toHaveProperty('d');
  });

  it('has the generation of a ticket whose code was replaced', () => {
    const later = signatures.qrText(2, { ...ticket, generation: 3 });
    expect(later).toMatch(/^ARCHIVE2\.2\.TK-7KQ2-M9XD\.3\.1\./);
    expect(readTicketQr(later, key)).toEqual({ eventId: 2, ticketId: 'TK-7KQ2-M9XD', generation: 3 });
    expect(readTicketQr(later.replace('.3.1.', '.4.1.'), key)).toBeNull();
  });

  it('is the same in every process', () => {
    const again = new TicketSignatures('a secret of at least thirty-two characters');
    expect(again.qrText(2, ticket)).toBe(text);
    expect(again.publicKey()).toEqual(key);
  });

  it('is rejected when a single character is changed', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'ABCXYZabc0129.-_'), (place, character) => {
        const bent = text.slice(0, place) + character + text.slice(place + 1);
        fc.pre(bent !== text);
        expect(readTicketQr(bent, key)).toBeNull();
      }),
    );
  });

  it('is rejected when only the spare bits of its last character differ', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const taken = [...alphabet].filter((last) => readTicketQr(text.slice(0, -1) + last, key));
    expect(taken).toEqual([text.at(-1)]);
  });

  it('is rejected when another key signed it, or when it is not a ticket', () => {
    const other = new TicketSignatures('another secret of at least thirty-two characters');
    expect(readTicketQr(other.qrText(2, ticket), key)).toBeNull();
    for (const odd of ['', 'ARCHIVE1.2.TK-7KQ2-M9XD', `${text}x`, `${text}\n`, 'https://example.org'])
      expect(readTicketQr(odd, key)).toBeNull();
  });
});
