import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS } from '@archive/schema/errors';
import type { RestError } from '@archive/schema/rest';
import { GRAPHQL_PATH, startsWithAny } from '@archive/schema/service-worker';
import { html } from '#kernel/html';
import { countRequest } from '#kernel/metrics';

const CODE = 'OVERLOADED';
const TEXT = 'More people are here at this moment than we can serve. Nothing was done. Please try again in a few seconds.';
const SOONEST_SECONDS = 2;
/** Those who were sent away together shall not come back together. */
const SPREAD_SECONDS = 5;

/** Sends somebody away for some seconds, in the form in which their request is answered: a page, GraphQL or REST. @param headers of every answer */
export function sendOverloaded(
  { method = '', url = '', headers: asked }: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): void {
  const retryAfter = SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS);
  const isPage = !GRAPHQL.test(url) && asked.accept?.includes('text/html');
  const body = isPage ? PAGE : jsonFor(url, retryAfter);
  countRequest(method, 'refused', ERROR_STATUS[CODE], null);
  response.writeHead(ERROR_STATUS[CODE], {
    ...headers,
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'retry-after': String(retryAfter),
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

type Headers = Readonly<Record<string, string>>;

const GRAPHQL = startsWithAny([GRAPHQL_PATH]);

function jsonFor(url: string, retryAfter: number): string {
  if (GRAPHQL.test(url)) return JSON.stringify({ errors: [{ message: TEXT, extensions: { code: CODE, retryAfter } }] });
  return JSON.stringify({ success: false, error: TEXT, code: CODE } satisfies RestError);
}

const PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}</style>
</head>
<body><main><h1>One moment, please</h1><p>${TEXT}</p><p><a href="">Try again</a></p></main></body>
</html>
`.markup;
