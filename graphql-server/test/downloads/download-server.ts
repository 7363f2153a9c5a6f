import Fastify from 'fastify';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { sendFile } from '#features/downloads/send-file';

/** A process that serves the file `large.zip` of a folder (its argument) and tells its parent, when asked, how it is. */
export interface DownloadServerState {
  /** The most memory that it has held so far, in bytes. */
  peak: number;
  /** Bytes that were handed to connections. */
  bytesRead: number;
  /** Downloads under way. */
  underWay: number;
}

class CountingStore extends FsFileStore {
  bytesRead = 0;
  underWay = 0;

  override async readChunks(...[key, range, take]: Parameters<FsFileStore['readChunks']>): Promise<void> {
    this.underWay += 1;
    const counted = (chunk: Buffer) => {
      this.bytesRead += chunk.length;
      return take(chunk);
    };
    await super.readChunks(key, range, counted).finally(() => {
      this.underWay -= 1;
    });
  }
}

const store = new CountingStore(process.argv[2] ?? '');
const app = Fastify();
app.get('/', (request, reply) => sendFile(request, reply, store, { key: 'large.zip', filename: 'x.zip', contentType: 'application/zip' }));

let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
  return peak;
};
setInterval(measure, 5);

process.on('message', () =>
  process.send?.({ peak: measure(), bytesRead: store.bytesRead, underWay: store.underWay } satisfies DownloadServerState),
);
process.on('disconnect', () => process.exit());
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
