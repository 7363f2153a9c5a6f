import Fastify from 'fastify';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { sendFile } from '#features/downloads/send-file';

/** State of this process, which serves `large.zip` from a folder (its argument) and sends its state on request. */
export interface DownloadServerState {
  /** Peak memory so far, in bytes. */
  peak: number;
  /** Bytes passed to connections. */
  bytesRead: number;
  /** Downloads in progress. */
  activeDownloads: number;
}

class CountingStore extends FsFileStore {
  bytesRead = 0;
  activeDownloads = 0;

  override async readChunks(...[key, range, take]: Parameters<FsFileStore['readChunks']>): Promise<void> {
    this.activeDownloads += 1;
    const counted = (chunk: Buffer) => {
      this.bytesRead += chunk.length;
      return take(chunk);
    };
    await super.readChunks(key, range, counted).finally(() => {
      this.activeDownloads -= 1;
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
  process.send?.({ peak: measure(), bytesRead: store.bytesRead, activeDownloads: store.activeDownloads } satisfies DownloadServerState),
);
process.on('disconnect', () => process.exit());
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
