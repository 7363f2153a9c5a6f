import { pipeline, Readable } from 'node:stream';
import { REST } from '@archive/schema/rest';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { csvColumns, csvRow, jsonArray } from './ticket-export.ts';
import type { TicketSalesService } from './ticket-sales.service.ts';

const FORMAT = { header: true, bom: true, quoted: true, record_delimiter: '\r\n' };

type Query = Record<'page' | 'pageSize' | 'search' | 'sort' | 'descending', unknown>;

export function ticketSalesRoutes(app: FastifyInstance, service: TicketSalesService): void {
  // The array of the specification: all of it, or the page that was asked for.
  app.get<{ Querystring: Partial<Query> }>(REST.adminTickets, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8');
    if (Object.keys(request.query).length > 0) return service.page(request.actor, pageOf(request.query));
    return Readable.from(jsonArray(service.batches(request.actor)));
  });

  app.get(REST.adminTicketsCsv, async (request, reply) => {
    const batches = service.batches(request.actor);
    const rows = Readable.from(batches).flatMap((batch) => batch.map(csvRow));
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="tickets.csv"')
      .type('text/csv; charset=utf-8');
    // The byte order mark tells spreadsheets that this is UTF-8. All cells are quoted: some spreadsheets part lines at ';' too.
    return pipeline(rows, stringify({ ...FORMAT, columns: csvColumns }), () => {});
  });
}

/** Addresses carry text; the rule wants numbers and truths. */
function pageOf({ page, pageSize, descending, ...rest }: Partial<Query>): Record<string, unknown> {
  return {
    ...rest,
    ...(page === undefined ? {} : { page: Number(page) }),
    ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
    ...(descending === undefined ? {} : { descending: descending === 'true' || (descending === 'false' ? false : descending) }),
  };
}
