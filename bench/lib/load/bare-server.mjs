// A process with the smallest possible Node server. Argument: a JSON file with the { status, headers, body } to send.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenForParent } from './listen-for-parent.mjs';

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
listenForParent(server);
