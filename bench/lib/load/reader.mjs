// One client of readers.mjs: reads into one buffer and parses only the response headers.
import { connect } from 'node:net';

const buffer = Buffer.allocUnsafe(256 * 1024);

process.on('message', (/** @type {{ url: string, size: number }} */ { url, size }) => {
  const { port, pathname, search } = new URL(url);
  let head = '';
  let bytes = -1;
  /** @param {number} count */
  const take = (count) => {
    if (bytes >= 0) bytes += count;
    else head += buffer.toString('latin1', 0, count);
    const end = bytes < 0 ? head.indexOf('\r\n\r\n') : -1;
    if (end >= 0) bytes = head.length - end - 4;
    if (bytes >= size) socket.destroy();
    return true;
  };
  const socket = connect({ port: Number(port), host: '127.0.0.1', onread: { buffer, callback: take } });
  socket.on('error', () => {});
  socket.once('close', () => process.send?.({ bytes, head: head.split('\r\n')[0] }));
  // Without this the end of the stream is not detected.
  socket.resume();
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
