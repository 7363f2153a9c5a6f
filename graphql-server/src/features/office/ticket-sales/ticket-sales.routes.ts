import { Readable } from 'node:stream';
import { dollarsText } from '@archive/schema/money';
import { REST } from '@archive/schema/rest';
import { type SoldTicket, ticketStatusLabel } from '@archive/schema/sales/ticket-sales';
import type { FastifyInstance } from 'fastify';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { sendCsv } from '../send-csv.ts';
import type { TicketSalesService } from './ticket-sales.service.ts';

export function ticketSalesRoutes(app: FastifyInstance, service: TicketSalesService): void {
  // The specification's array: all of it, or the requested page.
  app.get<{ Querystring: Query }>(REST.adminTickets, async ({ actor, query }, reply) => {
    reply.header('cache-control', FOR_CLIENT_ONLY).type('application/json; charset=utf-8');
    if (Object.keys(query).length > 0) {
      const { items, total } = await service.page(actor, pageOf(query));
      return reply.header('x-total-count', total).send(items);
    }
    const total = await service.countAll(actor);
    return reply.header('x-total-count', total).send(Readable.from(jsonArray(service.list(actor))));
  });

  app.get(REST.adminTicketsCsv, async (request, reply) => {
    const batches = await service.export(request.actor, request.query);
    return sendCsv(reply, { name: 'tickets', headings: CSV_HEADINGS, batches, cellsOf: csvRow });
  });
}

/** Strings; a list when a parameter is repeated. */
type Query = Record<string, string | string[]>;

/** Converts query strings to the numbers and booleans of the rule; unknown parameters are passed on and rejected there. */
function pageOf(query: Query): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (name === 'page' || name === 'pageSize') return [name, /^-?\d+$/.test(String(value)) ? Number(value) : value];
      if (name === 'descending') return [name, value === 'true' || (value === 'false' ? false : value)];
      return [name, value];
    }),
  );
}

const CSV_HEADINGS = ['Name', 'Email', 'Ticket ID', 'Receipt #', 'Amount', 'Refunded', 'Purchase Date', 'Status'];

/** A line of the export. Amounts are dollars with two decimals, the date an ISO 8601 instant. */
function csvRow({ name, email, ticketId, receiptNumber, amountPaid, amountRefunded, purchaseDate, status }: SoldTicket): string[] {
  const [paid = '', refunded = ''] = [amountPaid, amountRefunded].map(dollarsText);
  return [name, email, ticketId, receiptNumber, paid, refunded, purchaseDate, ticketStatusLabel(status)];
}

/** A JSON array in pieces. A response that is cut off is invalid JSON, so it can't be mistaken for a complete one. */
async function* jsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let lead = '[';
  for await (const batch of batches) {
    yield lead + batch.map((item) => JSON.stringify(item)).join();
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}
