import Fastify from 'fastify';
import { sendFile } from '../send-file.ts';
import { TestStore } from './test-store.ts';

/** A process that serves one file (its argument) and tells its parent, when asked, how much memory that took. */
const store = new TestStore(process.argv[2] ?? '');
const app = Fastify();
app.get('/', (request, reply) => sendFile(request, reply, store, { key: 'x', filename: 'x.zip', contentType: 'application/zip' }));

let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
  return peak;
};
setInterval(measure, 5);

process.on('message', () => process.send?.({ peak: measure(), bytesRead: store.bytesRead, open: store.opened.size }));
process.on('disconnect', () => process.exit());
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
