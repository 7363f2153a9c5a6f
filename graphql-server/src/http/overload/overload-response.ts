import type { IncomingMessage, ServerResponse } from 'node:http';
import { GRAPHQL_PATH, startsWithAny } from '@archive/schema/app/service-worker';
import { html } from '@archive/schema/html';
import type { RestError } from '@archive/schema/rest';
import { type AppError, overloaded } from '#kernel/errors';
import { NEVER_STORED } from '#kernel/http/cache-control';
import { countRequest } from '#kernel/metrics/metrics';

/**
 * Sends a 503 with Retry-After in the format of the request: a page, GraphQL or REST.
 * @param headers the headers of every response
 */
export function sendOverloaded(
  { method = '', url = '', headers: asked }: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): void {
  const error = overloaded();
  const isPage = !GRAPHQL.test(url) && asked.accept?.includes('text/html');
  const body = isPage ? PAGE : jsonFor(url, error);
  // Dashboards of running deployments query this name.
  countRequest(method, 'refused', error.status, null);
  response.writeHead(error.status, {
    ...headers,
    'cache-control': NEVER_STORED,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'retry-after': String(error.details.retryAfter),
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

type Headers = Readonly<Record<string, string>>;

const GRAPHQL = startsWithAny([GRAPHQL_PATH]);

function jsonFor(url: string, { message, code, details }: AppError): string {
  if (GRAPHQL.test(url)) return JSON.stringify({ errors: [{ message, extensions: { code, ...details } }] });
  return JSON.stringify({ success: false, error: message, code } satisfies RestError);
}

const PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}</style>
</head>
<body><main><h1>One moment, please</h1><p>${overloaded().message}</p><p><a href="">Try again</a></p></main></body>
</html>
`.markup;
