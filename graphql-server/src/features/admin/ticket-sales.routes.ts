import { pipeline, Readable } from 'node:stream';
import { REST } from '@archive/schema/rest';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { FOR_ASKER_ONLY } from '#kernel/cache-control';
import { csvColumns, csvRow, jsonArray } from './ticket-export.ts';
import type { TicketSalesService } from './ticket-sales.service.ts';

const FORMAT = { header: true, bom: true, quoted: true, record_delimiter: '\r\n' };

export function ticketSalesRoutes(app: FastifyInstance, service: TicketSalesService): void {
  // The array of the specification: all of it, or the page that was asked for.
  app.get<{ Querystring: Query }>(REST.adminTickets, async ({ actor, query }, reply) => {
    reply.header('cache-control', FOR_ASKER_ONLY).type('application/json; charset=utf-8');
    if (Object.keys(query).length > 0) {
      const { items, total } = await service.page(actor, pageOf(query));
      return reply.header('x-total-count', total).send(items);
    }
    const total = await service.countAll(actor);
    return reply.header('x-total-count', total).send(Readable.from(jsonArray(service.export(actor, 'tickets'))));
  });

  app.get(REST.adminTicketsCsv, async (request, reply) => {
    const batches = service.export(request.actor, 'tickets.csv', request.query);
    const rows = Readable.from(batches).flatMap((batch) => batch.map(csvRow));
    reply
      .header('cache-control', FOR_ASKER_ONLY)
      .header('content-disposition', 'attachment; filename="tickets.csv"')
      .type('text/csv; charset=utf-8');
    // The byte order mark tells spreadsheets that this is UTF-8. All cells are quoted: some spreadsheets part lines at ';' too.
    return pipeline(rows, stringify({ ...FORMAT, columns: csvColumns }), () => {});
  });
}

/** Text; a list where a parameter is given twice. */
type Query = Record<string, string | string[]>;

/** Addresses carry text; the rule wants numbers and truths, and names whatever else it is given. */
function pageOf(query: Query): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (name === 'page' || name === 'pageSize') return [name, /^-?\d+$/.test(String(value)) ? Number(value) : value];
      if (name === 'descending') return [name, value === 'true' || (value === 'false' ? false : value)];
      return [name, value];
    }),
  );
}
