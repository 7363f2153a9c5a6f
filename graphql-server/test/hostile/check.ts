import { expect } from 'vitest';
import type { Answer, Question } from './ask.ts';
import type { HostileShop } from './hostile-shop.ts';

/** Words of our own insides: files, statements, the database's and the libraries' own texts. */
const INSIDES =
  /node_modules|graphql-server\/|file:\/\/\/|\n\s+at |\bat async |SQLSTATE|violates |syntax error at or near|invalid (byte sequence|input syntax)|out of range for type|Exception\b|TypeError|ZodError|Cannot read propert/;

/** Addresses whose refusals programs read. */
const PROGRAMS = /^\/(api|downloads|media|graphql)(\/|\?|$)/;

/** What every answer has to keep to, whatever was asked. */
export function checkAnswer({ method, path }: Question, { status, headers, body }: Answer): void {
  const context = `${method} ${path.slice(0, 200)} -> ${status} ${body.slice(0, 400)}`;
  expect(status, context).toBeGreaterThanOrEqual(200);
  expect(status, context).toBeLessThan(500);
  // Files lie on our own disk here. Where a store keeps them, a download leads there: downloads/from-storage.test.ts.
  for (const name of ['location', 'refresh']) expect(headers, context).not.toHaveProperty(name);
  expect(body, context).not.toMatch(INSIDES);
  if (status < 400 || method === 'HEAD') return;
  // Stand-ins speak as those whom they play.
  if (path.startsWith('/sandbox')) return;
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (PROGRAMS.test(path)) expect(isPage, context).toBe(false);
  if (!isPage) checkRefusal(JSON.parse(body), context);
}

interface Refusal {
  success?: unknown;
  error?: unknown;
  code?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

function checkRefusal(refusal: Refusal, context: string): void {
  checkErrors(refusal, context);
  if (refusal.errors) return;
  expect(refusal, context).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
  expect(refusal.code, context).not.toBe('INTERNAL');
}

/** GraphQL says in the body what went wrong, whatever the status. */
export function checkErrors({ errors = [] }: Refusal, context: string): void {
  for (const { message, extensions } of errors) {
    expect(message, context).toEqual(expect.any(String));
    expect(extensions?.code, `${message} ${context}`).toMatch(/^(?!INTERNAL)[A-Z_]+$/);
    expect(extensions, context).not.toHaveProperty('stacktrace');
  }
}

/** One line for each thing that happened, whatever was in it, and none of them a fault of ours. Forgets what it has read. */
export function checkLog({ log }: Pick<HostileShop, 'log'>): void {
  expect(log.length).toBeGreaterThan(0);
  for (const line of log.splice(0)) {
    expect(line).toMatch(/^\{.*\}\n$/);
    // What a terminal or an editor would take for the end of a line, or obey.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    expect(level, `${msg}: ${line.slice(0, 1500)}`).toBeLessThan(50);
  }
}
