import type { Brand } from '@archive/schema/app/app-config';
import { SIGN_IN_PATH } from '@archive/schema/app/sign-in-path';
import { type Html, html } from '@archive/schema/html';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors';
import { FOR_CLIENT_ONLY, NEVER_STORED } from '#kernel/http/cache-control';
import type { FileStore } from '#ports/file-store';
import type { DownloadsService } from './downloads.service.ts';
import { grantIn } from './grant-in.ts';
import { findSold, sendFile } from './send-file.ts';

/** How long a storage address is valid after the redirect; resuming later requests a new one. */
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
    // People open these addresses in a browser: they get a page with instructions, programs get JSON.
    scope.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error;
      if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter);
      return reply
        .code(error.status)
        .header('cache-control', NEVER_STORED)
        .type('text/html; charset=utf-8')
        .send(problemPage(brand, error));
    });
    scope.route<DownloadParams>({
      method: ['GET', 'HEAD'],
      url: '/downloads/:downloadFile',
      handler: async (request, reply) => {
        const file = await service.authorize(request.actor, { ...request.params, ...grantIn(request.query) });
        const { key, filename } = file;
        if (isBeginning(request)) await service.record(file);
        // A signed address is valid for one method, so HEAD is answered here.
        const storageUrl = request.method === 'GET' ? await files.signedUrl(key, { seconds: STORAGE_URL_SECONDS, filename }) : null;
        if (storageUrl) {
          // If the file is missing, the store would report it only to the buyer, as XML.
          await findSold(request, files, key);
          return reply.header('cache-control', FOR_CLIENT_ONLY).header('referrer-policy', 'no-referrer').redirect(storageUrl, 302);
        }
        return sendFile(request, reply, files, { key, filename, contentType: 'application/zip' });
      },
    });
  });
}

/** Not a check of the address, and not the rest of a download that was interrupted. */
function isBeginning({ method, headers }: FastifyRequest<DownloadParams>): boolean {
  return method === 'GET' && (!headers.range || /^bytes=0-/.test(headers.range));
}

/** The page for a link that does not work: the reason, and what to do. */
function problemPage({ productName, supportEmail }: Brand, { message, code }: Pick<AppError, 'message' | 'code'>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Download – ${productName}</title>
<style>
:root { color-scheme: light dark } body { font: 1.125rem/1.6 Georgia, serif; max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem }
h1 { font-weight: 400; font-size: 2.25rem; line-height: 1.1 } a { color: inherit }
</style>
</head>
<body><main><h1>This download can't be opened</h1><p>${message}</p>${NEXT_STEPS[code] ?? ''}
<p><a href="mailto:${supportEmail}">${supportEmail}</a> · <a href="/">Back to ${productName}</a></p></main></body>
</html>`.toString();
}

const nextStep = (name: string) => html`
<p><a href="${SIGN_IN_PATH}">${name}</a></p>`;

/** Suggested next steps. Both are in the sign-in dialog; a signed-in user gets the profile, where the purchases are. */
const NEXT_STEPS: Partial<Record<AppError['code'], Html>> = {
  UNAUTHENTICATED: nextStep('Sign In'),
  NOT_FOUND: nextStep('Find my downloads'),
};
