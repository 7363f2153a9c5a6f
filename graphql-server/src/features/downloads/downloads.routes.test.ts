import { SIGN_IN_PATH } from '@archive/schema/app/sign-in-path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError, notFound, rateLimited } from '#kernel/errors';
import { downloadRoutes } from './downloads.routes.ts';

const brand = { productName: 'the Archive', supportEmail: 'support@archive.example' };

async function open(error: AppError, accept: string) {
  const app = Fastify();
  downloadRoutes(app, { authorize: () => Promise.reject(error) } as never, { files: {} as never, brand });
  return app.inject({ url: '/downloads/a.zip', headers: { accept } });
}

const signedOut = new AppError('UNAUTHENTICATED', 'Please sign in, or open the link from your email.');

it('the error page asks a buyer to sign in when the session has ended', async () => {
  const reply = await open(signedOut, 'text/html,*/*');
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    401,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(reply.body).toContain(`<a href="${SIGN_IN_PATH}">Sign In</a>`);
  expect(reply.body).toContain('Please sign in, or open the link');
});

it.each([notFound('This download does not exist.'), new AppError('FORBIDDEN', 'Not yours.'), rateLimited(7)])(
  'the error page does not suggest signing in when that would not help: $code',
  async (error) => {
    const reply = await open(error, 'text/html');
    expect(reply.statusCode).toBe(error.status);
    expect(reply.body).toContain(error.message);
    expect(reply.body).not.toMatch(/Sign In|undefined|false/);
  },
);

it('the error page offers new links to a buyer with an invalid link', async () => {
  const findDownloads = `<a href="${SIGN_IN_PATH}">Find my downloads</a>`;
  expect((await open(notFound('This download does not exist.'), 'text/html')).body).toContain(findDownloads);
  expect((await open(new AppError('FORBIDDEN', 'Refunded.'), 'text/html')).body).not.toContain(findDownloads);
});

it('programs get the error as JSON', async () => {
  const reply = await open(signedOut, 'application/json');
  expect(reply.headers['content-type']).toContain('application/json');
});
