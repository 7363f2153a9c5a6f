// A process that answers every request with 204 once its body has arrived, and keeps nothing. Sends its port to its parent process.
import { createServer } from 'node:http';
import { listenForParent } from './listen-for-parent.mjs';

const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  request.once('end', () => response.writeHead(204).end()).resume();
});
listenForParent(server);
