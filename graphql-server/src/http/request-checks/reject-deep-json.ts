import type { FastifyInstance } from 'fastify';
import { badInput } from '#kernel/errors';

/** The deepest valid input is a cart in GraphQL variables, with five levels. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\[]{}'].map((character) => character.charCodeAt(0));

/**
 * Rejects JSON that is nested too deeply, before it is parsed: brackets cost the parser many times as much as other text of the same
 * length, and thirty times its length in memory. Sixty connections that sent only brackets took all of the server's time.
 */
export function rejectDeepJson(app: FastifyInstance): void {
  // Fastify's parser with its default settings.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body)) done(badInput('The request is nested too deeply.'));
    else void parse(request, body, done);
  });
}

/** Counts brackets like a parser. It doesn't matter that a parser would stop earlier at invalid JSON. */
function isDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) at += code === BACKSLASH ? 1 : 0;
    else if (code === LIST || code === OBJECT) depth++;
    else if (code === LIST_END || code === OBJECT_END) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
