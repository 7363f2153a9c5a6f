import { createServer, request as forward, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** The only way out of a browser, which can be cut: for its workers too, that Playwright's own 'offline' does not reach after a start. */
export interface Line {
  /** For `proxy` of a launch. */
  address: string;
  isCut: boolean;
  close(): void;
}

export async function openLine(): Promise<Line> {
  const server: Server = createServer((request, reply) => {
    if (line.isCut) return void request.destroy();
    const { method, headers } = request;
    const onward = forward(new URL(request.url ?? ''), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  // Playwright's own requests ask for a tunnel.
  server.on('connect', ({ url = '' }, near) => {
    if (line.isCut) return void near.destroy();
    const { hostname, port } = new URL(`http://${url}`);
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return line;
}
