import { pipeline, Readable } from 'node:stream';
import { dataExportPath } from '@archive/schema/office/data-export';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/errors';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { CSV_FORMAT, plainCell } from '../csv.ts';
import type { DataExportService } from './data-export.service.ts';

const FILE = /^([a-z-]+)\.csv$/;

/** CSV files as RFC 4180 describes them, sent as they are read. */
export function dataExportRoutes(app: FastifyInstance, service: DataExportService): void {
  app.get<{ Params: { file: string } }>(dataExportPath(':file'), async ({ actor, params, query }, reply) => {
    const [, what] = FILE.exec(params.file) ?? [];
    if (!what) throw notFound("We couldn't find this file.");
    const table = await service.open(actor, { what, range: query });
    const rows = Readable.from(table.batches).flatMap((batch: string[][]) => batch.map((cells) => cells.map(plainCell)));
    reply
      .header('cache-control', FOR_CLIENT_ONLY)
      .header('content-disposition', `attachment; filename="${table.what}.csv"`)
      .type('text/csv; charset=utf-8');
    return pipeline(rows, stringify({ ...CSV_FORMAT, columns: table.headings }), () => {});
  });
}
