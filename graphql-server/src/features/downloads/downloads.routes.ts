import type { Brand } from '@archive/schema/app-config';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_ASKER_ONLY } from '#kernel/cache-control';
import { AppError } from '#kernel/errors';
import type { FileStore } from '#ports/file-store';
import type { DownloadsService } from './downloads.service.ts';
import { problemPage } from './problem-page.ts';
import { findSold, sendFile } from './send-file.ts';

/** How long an address of the storage works once we have sent a buyer there; resuming later asks us again. */
const STORAGE_URL_SECONDS = 3600;

interface DownloadParams {
  Params: { downloadFile: string };
  Querystring: { line?: unknown; sig?: unknown };
}

export interface DownloadRouteOptions {
  files: FileStore;
  brand: Brand;
}

export function downloadRoutes(app: FastifyInstance, service: DownloadsService, { files, brand }: DownloadRouteOptions): void {
  app.register(async (scope) => {
    // People open these addresses in a browser: they get a page that says what to do, programs get JSON.
    scope.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error;
      return reply.code(error.status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(problemPage(brand, error));
    });
    scope.route<DownloadParams>({
      method: ['GET', 'HEAD'],
      url: '/downloads/:downloadFile',
      handler: async (request, reply) => {
        const { key, filename } = await service.authorize(request.actor, { ...request.params, ...query(request.query) });
        // A signed address is good for one method; HEAD is answered here.
        const storageUrl = request.method === 'GET' ? await files.signedUrl(key, { seconds: STORAGE_URL_SECONDS, filename }) : null;
        if (storageUrl) {
          // What is missing the store would tell the buyer alone, in a language for programs.
          await findSold(request, files, key);
          return reply.header('cache-control', FOR_ASKER_ONLY).header('referrer-policy', 'no-referrer').redirect(storageUrl, 302);
        }
        return sendFile(request, reply, files, { key, filename, contentType: 'application/zip' });
      },
    });
  });
}

/** A parameter given twice is a list, and none that we have signed. */
function query({ line, sig }: DownloadParams['Querystring']): { line?: string; sig?: string } {
  return { ...(line === undefined ? {} : { line: String(line) }), ...(sig === undefined ? {} : { sig: String(sig) }) };
}
