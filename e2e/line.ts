import { connect } from 'node:net';
import { openProxy, passOn } from './proxy.ts';

/** The only way out of a browser, which can be cut: for its workers too, that Playwright's own 'offline' does not reach after a start. */
export interface Line {
  /** For `proxy` of a launch. */
  address: string;
  isCut: boolean;
  close(): void;
}

export async function openLine(): Promise<Line> {
  const { server, address, close } = await openProxy((request, reply) => {
    if (line.isCut) request.destroy();
    else passOn(request, reply, new URL(request.url ?? ''));
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
  const line: Line = { address, isCut: false, close };
  return line;
}
