// A process that answers every request with 204 once its body has arrived, and keeps nothing. Sends its address to its parent process.
import { createServer } from 'node:http';

const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  request.once('end', () => response.writeHead(204).end()).resume();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : null);
});
process.once('disconnect', () => process.exit());
