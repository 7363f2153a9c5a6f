import { cents } from '@archive/schema/money';
import { describe, expect, it } from 'vitest';
import { type TicketMailTicket, ticketMail } from './ticket-mail.ts';

const ticket: TicketMailTicket = {
  ...{ id: '6f2c', ticketId: 'TK-7KQ2-M9XD', receiptNumber: 'R-M9XD-7KQ2', name: 'Ada Lovelace', email: 'ada@buyer.example' },
  ...{ amount: cents(1735), paidAt: new Date('2026-11-21T12:00:00Z') },
  event: {
    ...{ title: 'raisingFutures', date: 'Sat, Jan 2, 2027, 1:00 PM – 8:00 PM', location: 'Community space in West Oakland' },
    ...{ startsAt: new Date('2027-01-02T21:00:00Z'), endsAt: new Date('2027-01-03T04:00:00Z') },
  },
};
const shop = { productName: 'the Archive', supportEmail: 'support@archive.example', publicUrl: 'https://archive.example' };
const mailOf = (changes: Partial<TicketMailTicket> = {}) =>
  ticketMail({ ...shop, qrPicture: Buffer.from('png'), ticket: { ...ticket, ...changes } });

describe('ticketMail', () => {
  it('attaches the code and the calendar entry as files named after the ticket', () => {
    expect(mailOf().attachments?.map(({ filename }) => filename)).toEqual(['TK-7KQ2-M9XD.png', 'TK-7KQ2-M9XD.ics']);
  });

  it('says where the code is: above in HTML, attached in plain text', () => {
    const { html, text } = mailOf();
    expect(html).toContain('scan the code above at the door');
    expect(text).toContain('scan the attached code (TK-7KQ2-M9XD.png) at the door');
    expect(text).not.toContain('above');
  });

  it('has the guest, event, place, time and price in HTML and plain text', () => {
    const { html, text, subject } = mailOf();
    const facts = [
      ticket.ticketId,
      ticket.receiptNumber,
      ticket.name,
      ticket.email,
      '$17.35',
      'Nov 21, 2026',
      ...Object.values(ticket.event).slice(0, 3),
    ];
    for (const fact of facts) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    // Spelled 'email', as on the screens.
    expect(text + html).not.toContain('E-mail');
    expect(text).toContain(`Email: ${ticket.email}`);
    expect(subject).toBe('Your ticket for raisingFutures (TK-7KQ2-M9XD)');
  });

  it('escapes the name in HTML and keeps it on one line in plain text', () => {
    const { html, text } = mailOf({ name: '<b>Ada</b>\nhttps://malicious.example' });
    expect(html).not.toContain('<b>');
    expect(text).not.toMatch(/^https:\/\/malicious/m);
  });
});
