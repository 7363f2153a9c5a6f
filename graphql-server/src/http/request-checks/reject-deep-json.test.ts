import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { translateErrors } from '../errors.ts';
import { rejectDeepJson } from './reject-deep-json.ts';

const lists = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const notJson = 'The request is not valid JSON.';
const tooDeep = 'The request is nested too deeply.';

async function send(payload: string): Promise<[status: number, error?: string]> {
  const app = Fastify();
  translateErrors(app);
  rejectDeepJson(app);
  app.post('/', async (request) => ({ echo: request.body }));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const reply = await app.inject({ method: 'POST', url: '/', payload, headers });
  if (reply.statusCode === 200) expect(reply.json()).toEqual({ echo: JSON.parse(payload) });
  return reply.statusCode === 200 ? [200] : [reply.statusCode, reply.json().error];
}

it.each([
  ['lists within lists', lists(32)],
  ['objects within objects', objects(32)],
  ['many lists next to each other', `[${Array(500).fill(lists(20)).join()}]`],
  ['brackets in a text', JSON.stringify({ a: lists(200), b: '{'.repeat(200) })],
  ['brackets behind a quotation mark in a text', JSON.stringify(['\\"', '"', `\\\\"${'['.repeat(200)}`])],
])('accepts JSON with %s', async (_what, payload) => {
  expect(await send(payload)).toEqual([200]);
});

it.each([
  ['lists nested too deeply', lists(33), tooDeep],
  ['objects nested too deeply', objects(33), tooDeep],
  ['lists and objects alternately nested too deeply', `${'[{"a":'.repeat(17)}1${'}]'.repeat(17)}`, tooDeep],
  ['deep lists after a text that ends in a backslash', `["\\\\",${lists(32)}]`, tooDeep],
  ['deep lists after many closed ones', `[${'[],'.repeat(500)}${lists(32)}]`, tooDeep],
  ['brackets that are never closed', '['.repeat(200), tooDeep],
  ['more closing than opening brackets', ']'.repeat(200) + '['.repeat(200), notJson],
  ['a text that is never closed', `["${'['.repeat(200)}`, notJson],
  ['a __proto__ key', '{"__proto__":{}}', notJson],
  ['no content', '', 'The request has no body.'],
])('rejects JSON with %s', async (_what, payload, error) => {
  expect(await send(payload)).toEqual([400, error]);
});
