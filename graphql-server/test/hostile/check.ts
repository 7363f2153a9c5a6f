import { expect } from 'vitest';
import type { HostileShop } from './hostile-shop.ts';
import type { RawRequest, RawResponse } from './send-request.ts';

/** Internal details: file names, SQL statements, and error texts of the database and the libraries. */
const INTERNALS =
  /node_modules|graphql-server\/|file:\/\/\/|\n\s+at |\bat async |SQLSTATE|violates |syntax error at or near|invalid (byte sequence|input syntax)|out of range for type|Exception\b|TypeError|ZodError|Cannot read propert/;

/** Paths whose errors are read by programs, so they must not be pages. */
const API_PATHS = /^\/(api|downloads|media|graphql)(\/|\?|$)/;

/** Asserts what holds for every response to any request. */
export function checkResponse({ method, path }: RawRequest, { status, headers, body }: RawResponse): void {
  const context = `${method} ${path.slice(0, 200)} -> ${status} ${body.slice(0, 400)}`;
  expect(status, context).toBeGreaterThanOrEqual(200);
  expect(status, context).toBeLessThan(500);
  // Files are on the local disk here. With an object store a download redirects: downloads/from-storage.test.ts.
  for (const name of ['location', 'refresh']) expect(headers, context).not.toHaveProperty(name);
  expect(body, context).not.toMatch(INTERNALS);
  if (status < 400 || method === 'HEAD') return;
  // Emulators use the error format of the service they emulate.
  if (path.startsWith('/sandbox')) return;
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (API_PATHS.test(path)) expect(isPage, context).toBe(false);
  if (!isPage) checkErrorBody(JSON.parse(body), context);
}

interface ErrorBody {
  success?: unknown;
  error?: unknown;
  code?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

function checkErrorBody(body: ErrorBody, context: string): void {
  checkErrors(body, context);
  if (body.errors) return;
  expect(body, context).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
  expect(body.code, context).not.toBe('INTERNAL');
}

/** GraphQL reports errors in the body, whatever the status. */
export function checkErrors({ errors = [] }: ErrorBody, context: string): void {
  for (const { message, extensions } of errors) {
    expect(message, context).toEqual(expect.any(String));
    expect(extensions?.code, `${message} ${context}`).toMatch(/^(?!INTERNAL)[A-Z_]+$/);
    expect(extensions, context).not.toHaveProperty('stacktrace');
  }
}

/** Asserts that every log entry is one line of JSON below the error level, and clears the log. */
export function checkLog({ log }: Pick<HostileShop, 'log'>): void {
  expect(log.length).toBeGreaterThan(0);
  for (const line of log.splice(0)) {
    expect(line).toMatch(/^\{.*\}\n$/);
    // Characters that a terminal or an editor treats as a line end or a command.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that log entries don't contain them
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    expect(level, `${msg}: ${line.slice(0, 1500)}`).toBeLessThan(50);
  }
}
