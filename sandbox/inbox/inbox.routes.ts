import type { Html } from '@archive/schema/html';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { FAULT_MODES, type Faults, MAX_FAULTS } from './faults.ts';
import type { MailFolder, MailSummary } from './mail-folder.ts';
import { listPage, mailPage, notFoundPage } from './pages.ts';

export interface InboxRoutesOptions {
  folder: MailFolder;
  faults: Faults;
  productName: string;
}

/** Emails per response. */
const MAX_LISTED = 500;

const listQuery = z.object({
  to: z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((to) => [to].flat()[0]),
    ),
  ),
});
const faultsBody = z.object({ mode: z.enum(FAULT_MODES), count: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_FAULTS))) });

/** Emails may contain anything: no script runs, nothing is fetched, and no form can be sent. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function inboxRoutes({ folder, faults, productName }: InboxRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const frame = { base: app.prefix, productName };
    const wanted = (query: unknown): string | undefined => listQuery.safeParse(query).data?.to?.trim() || undefined;

    app.get('', async (request, reply) => {
      const to = wanted(request.query);
      return sendPage(reply, listPage(frame, await folder.list({ to, limit: MAX_LISTED }), to));
    });

    // The mount point is `/sandbox/inbox`, so this is `/sandbox/inbox.json`.
    app.get('.json', async (request, reply) => {
      const summaries = await folder.list({ to: wanted(request.query), limit: MAX_LISTED });
      return reply.header('cache-control', 'no-store').send(await withBodies(folder, summaries));
    });

    app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
      const mail = await folder.find(request.params.id);
      return mail ? sendPage(reply, mailPage(frame, mail)) : sendPage(reply.code(404), notFoundPage(frame));
    });

    app.get<{ Params: { id: string } }>('/:id/original', async (request, reply) => {
      const raw = await folder.raw(request.params.id);
      if (!raw) return sendPage(reply.code(404), notFoundPage(frame));
      const disposition = `attachment; filename="${request.params.id}.eml"`;
      return reply.header('cache-control', 'no-store').header('content-disposition', disposition).type('message/rfc822').send(raw);
    });

    // Always as a download: an attachment must not run as a page of ours.
    app.get<{ Params: { id: string; index: string } }>('/:id/attachments/:index', async (request, reply) => {
      const attachment = (await folder.find(request.params.id))?.attachments[Number(request.params.index)];
      if (!attachment) return sendPage(reply.code(404), notFoundPage(frame));
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': saveAs(attachment.filename || 'attachment') })
        .type('application/octet-stream')
        .send(attachment.content);
    });

    faultRoutes(app, faults);
  };
}

function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/test/faults', async () => faults.state);

  app.post('/test/faults', async (request, reply) => {
    const plan = faultsBody.safeParse(request.body);
    if (!plan.success)
      return reply.code(400).send({ success: false, error: `mode: one of ${FAULT_MODES.join(', ')}; count: 1 to ${MAX_FAULTS}` });
    faults.plan(plan.data.mode, plan.data.count);
    return faults.state;
  });
}

async function withBodies(folder: MailFolder, summaries: MailSummary[]) {
  const mails = [];
  for (const { id } of summaries) {
    const mail = await folder.find(id);
    if (!mail) continue;
    const { from, to, subject, text, html, receivedAt } = mail;
    const deliveries = await folder.deliveries(id);
    mails.push({ id, from, to: to.join(', '), subject, text, html, receivedAt: new Date(receivedAt).toISOString(), deliveries });
  }
  return mails;
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

/** RFC 5987: encodeURIComponent leaves four characters as they are that the header's grammar doesn't allow. */
function saveAs(filename: string): string {
  const name = encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${name}`;
}
