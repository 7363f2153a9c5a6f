// A process with the barest Node server that sends one file. Argument: its path. Sends its port to its parent process.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenForParent } from './listen-for-parent.mjs';

const path = process.argv[2] ?? '';
const headers = { 'content-length': statSync(path).size, 'content-type': 'application/zip' };
const server = createServer((request, response) => {
  // The measurement asks for one byte many times so that V8 compiles a server's code.
  if (request.headers.range) return void response.writeHead(206).end();
  response.writeHead(200, headers);
  createReadStream(path).pipe(response);
});
listenForParent(server);
