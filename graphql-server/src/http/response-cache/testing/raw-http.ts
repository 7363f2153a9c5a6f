import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends exactly these bytes and returns everything received until the server closes the connection. */
export async function rawHttp(url: string, ...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (data) => {
    text += data;
  });
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return text;
}
