import { dataExportPath } from '@archive/schema/office/data-export';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/errors';
import { sendCsv } from '../send-csv.ts';
import type { DataExportService } from './data-export.service.ts';

const FILE = /^([a-z-]+)\.csv$/;

/** Tables for spreadsheets. */
export function dataExportRoutes(app: FastifyInstance, service: DataExportService): void {
  app.get<{ Params: { file: string } }>(dataExportPath(':file'), async ({ actor, params, query }, reply) => {
    const [, what] = FILE.exec(params.file) ?? [];
    if (!what) throw notFound("We couldn't find this file.");
    const { headings, batches } = await service.open(actor, { what, range: query });
    return sendCsv(reply, { name: what, headings, batches, cellsOf: (cells) => cells });
  });
}
