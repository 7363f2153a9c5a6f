import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to the database that can fail like a network. */
export interface Wire {
  url: string;
  /** While true, no data passes, and both ends stay connected. */
  isFrozen: boolean;
  /** Number of connections so far. */
  opened: number;
  /** Ends the freeze and passes the data held back. */
  thaw(): void;
  /** Silences open connections for good; new ones work, as after a failover. */
  forget(): void;
  /** Closes all connections at both ends. */
  cut(): void;
  /** Closes the proxy. */
  close(): void;
}

/** @param target the database's address */
export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let held: (() => void)[] = [];
  let forgotten = new WeakSet<Socket>();
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (data) => {
      if (forgotten.has(from)) return;
      if (wire.isFrozen) held.push(() => to.write(data));
      else to.write(data);
    });
    from.on('close', () => forgotten.has(from) || to.destroy()).on('error', () => {});
    sockets.add(from);
  };
  const server: Server = createServer((near) => {
    wire.opened++;
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const wire: Wire = {
    ...{ url: url.href, isFrozen: false, opened: 0, cut },
    thaw() {
      wire.isFrozen = false;
      for (const write of held) write();
      held = [];
    },
    forget() {
      forgotten = new WeakSet(sockets);
    },
    close() {
      server.close();
      cut();
    },
  };
  return wire;
}
