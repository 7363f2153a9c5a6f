import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Logger } from '#kernel/logger';
import type { Faults } from './faults.ts';
import type { MailFolder } from './mail-folder.ts';

const SIZE_LIMIT = 25 * 1024 * 1024;

/** An SMTP server on loopback that puts what it takes into the folder. @returns its port and how to stop it. */
export async function startSmtpReceiver(
  folder: MailFolder,
  faults: Faults,
  logger: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    logger: false,
    onMailFrom(_address, _session, done) {
      if (faults.take('refuse')) return done(Object.assign(new Error('4.3.2 not now'), { responseCode: 421 }));
      return done();
    },
    onData(stream, session, done) {
      receive().then(done, (error) => done(error));
      async function receive(): Promise<null | undefined> {
        if (faults.take('close-mid-message')) return void closeConnection(server, session.id);
        const raw = await buffer(stream);
        if (faults.take('hang')) return new Promise(() => {});
        if (faults.take('reject-after-data')) throw Object.assign(new Error('4.3.0 mailbox trouble'), { responseCode: 451 });
        await folder.add(raw);
        return null;
      }
    },
  });
  server.on('error', (error) => logger.debug({ error }, 'inbox connection broke'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => stop(server) };
}

type Connections = Set<{ id: string; _socket?: { destroy(): void } }>;

function connectionsOf(server: SMTPServer): Connections {
  return (server as unknown as { connections: Connections }).connections;
}

function closeConnection(server: SMTPServer, id: string): void {
  for (const connection of connectionsOf(server)) if (connection.id === id) connection._socket?.destroy();
}

function stop(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const connection of connectionsOf(server)) connection._socket?.destroy();
  });
}
