import type { FastifyInstance } from 'fastify';
import { badInput } from '#kernel/errors';

/** The deepest that we are sent is a cart in the variables of a document, in five levels. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\[]{}'].map((character) => character.charCodeAt(0));

/**
 * Refuses JSON that is nested deeper than anybody needs, before it is parsed: brackets alone cost the parser many times what other text of
 * their length does, and thirty times that length in memory. Sixty connections that sent such had all of the server's time.
 */
export function refuseDeep(app: FastifyInstance): void {
  // Fastify's own, with its own settings.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body)) done(badInput('The request is nested too deeply.'));
    else void parse(request, body, done);
  });
}

/** Counts what a parser would open; where it would stop because the text is no JSON makes no difference. */
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
