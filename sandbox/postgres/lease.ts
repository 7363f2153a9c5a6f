import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Site } from './embedded-site.ts';
import { explainFailure } from './explain-failure.ts';
import type { WatchdogAddress } from './watchdog.ts';

/** The right to use the database, which runs as long as any process holds one. */
export interface Lease {
  /** Where PostgreSQL listens. */
  port: number;
  /** Settles when the watchdog is gone, and PostgreSQL with it. */
  ended: Promise<void>;
  /** Releasing the last lease resolves when PostgreSQL has stopped. */
  release(): Promise<void>;
}

const ANSWER_MS = 2000;

/** The address of the last watchdog. */
export function readAddress({ watchdogFile, folder }: Site): WatchdogAddress | null {
  try {
    return JSON.parse(readFileSync(watchdogFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw explainFailure(String(error), folder);
    return null;
  }
}

/** A lease from the watchdog that is running, or null when none is running. */
export async function takeLease(site: Site): Promise<Lease | null> {
  const address = readAddress(site);
  if (!address) return null;
  const socket = connect(address.leasePort, '127.0.0.1');
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  if (!(await isGranted(socket, address.token))) return null;
  // A lease doesn't keep its process alive.
  socket.unref();
  const release = () => {
    socket.ref();
    socket.end();
    return ended;
  };
  return { port: address.postgresPort, ended, release };
}

function isGranted(socket: Socket, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(false);
    };
    const late = setTimeout(giveUp, ANSWER_MS);
    socket.once('connect', () => socket.write(`${token}\n`));
    socket.once('close', giveUp);
    socket.on('error', () => {});
    socket.once('data', () => {
      clearTimeout(late);
      socket.off('close', giveUp);
      resolve(true);
    });
  });
}
