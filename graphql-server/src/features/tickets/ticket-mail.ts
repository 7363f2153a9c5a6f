import type { Brand } from '@archive/schema/app/app-config';
import { formatDate } from '@archive/schema/catalogue/dates';
import { mapsUrl } from '@archive/schema/catalogue/events/event';
import { type Html, html } from '@archive/schema/html';
import { type Cents, formatAmount } from '@archive/schema/money';
import { ticketCalendar, ticketCalendarName } from '@archive/schema/sales/ticket';
import { COMMUNITY_SHARE, TICKET_NOTES } from '@archive/schema/sales/ticket-texts';
import { type MailRow, mailLayout, mailParagraph, mailRows, mailSmallPrint } from '#domain/mail-layout';
import { oneLine } from '#kernel/one-line';
import type { Mail } from '#ports/mailer';

export interface TicketMailTicket {
  id: string;
  ticketId: string;
  receiptNumber: string;
  name: string;
  email: string;
  amount: Cents;
  paidAt: Date;
  event: { title: string; date: string; location: string; startsAt: Date; endsAt: Date };
}

export interface TicketMailOptions extends Brand {
  ticket: TicketMailTicket;
  /** PNG of the ticket's QR code. */
  qrPicture: Buffer;
  publicUrl: string;
}

/** What every guest should know. */
const REMINDERS = [
  `${TICKET_NOTES.age} Bring a photo ID.`,
  TICKET_NOTES.alcohol,
  `${TICKET_NOTES.lackOfFunds} All ticket sales are final.`,
];

/** @param code where the code is: above in HTML, an attached file in plain text */
function reminders(code: string): string[] {
  return [`Bring this email, on your phone or printed. We'll scan ${code} at the door.`, ...REMINDERS];
}

/** The one email of a ticket: guest, event, place, time, the code for the door, and a calendar file. */
export function ticketMail({ productName, supportEmail, publicUrl, ticket, qrPicture }: TicketMailOptions): Mail {
  const { event } = ticket;
  const title = oneLine(event.title);
  const thanks = `Thank you, ${oneLine(ticket.name)}. You are on the list for ${title}; ${COMMUNITY_SHARE}.`;
  const facts = mailRows(factsOf(ticket), 'facts');
  const qrName = `${ticket.ticketId}.png`;
  const content = mailLayout({
    productName,
    supportEmail,
    preview: `${title}, ${event.date}: ticket ${ticket.ticketId}`,
    heading: 'Ticket Confirmed!',
    bodyHtml: html`${mailParagraph(thanks)}${qrHtml(ticket.ticketId)}${facts.html}${directions(event.location)}<ul style="margin:16px 0 0;padding-left:20px">${reminders('the code above').map((reminder) => html`<li style="margin:0 0 6px">${reminder}</li>`)}</ul>`,
    bodyText: [
      thanks,
      facts.text,
      `Directions: ${mapsUrl(event.location)}`,
      reminders(`the attached code (${qrName})`)
        .map((reminder) => `- ${reminder}`)
        .join('\n'),
    ].join('\n\n'),
  });
  return {
    id: `ticket-${ticket.id}`,
    to: ticket.email,
    replyTo: supportEmail,
    subject: `Your ticket for ${title} (${ticket.ticketId})`,
    attachments: [
      { filename: qrName, contentType: 'image/png', content: qrPicture, cid: 'qr' },
      {
        filename: ticketCalendarName(ticket.ticketId),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: ticketCalendar({ ...ticket, purchaseDate: ticket.paidAt }, publicUrl),
      },
    ],
    ...content,
  };
}

function factsOf({ ticketId, receiptNumber, name, email, amount, paidAt, event }: TicketMailTicket): MailRow[] {
  return [
    ['Event', oneLine(event.title)],
    ['Date', oneLine(event.date)],
    ['Location', oneLine(event.location)],
    ['Ticket holder', oneLine(name)],
    ['Email', email],
    ['Ticket ID', ticketId],
    ['Receipt #', receiptNumber],
    ['Amount', formatAmount(amount)],
    ['Purchased', formatDate(paidAt)],
  ];
}

function qrHtml(ticketId: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="background-color:#ffffff;padding:12px"><img src="cid:qr" width="220" height="220" alt="QR code of ticket ${ticketId}" style="display:block;width:220px;height:220px"></td></tr></table>`;
}

function directions(location: string): Html {
  return mailSmallPrint(html`<a class="soft" href="${mapsUrl(location)}" style="color:#54585b">Directions</a>`);
}
