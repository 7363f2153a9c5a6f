import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, until, type Visitor } from './engine.ts';

export interface OfflineWalk {
  shopPort: number;
  /** Buys the first set and keeps its photos; null where an engine can't. */
  keep: ((visitor: Visitor) => Promise<void>) | null;
}

/** On a busy machine; the pages that are cached are many. */
const CACHING_MS = 60_000;

/** A set that was visited opens without a connection in a browser that was started again, and a kept one with all its photos. */
export async function restartOffline(engine: Engine, { shopPort, keep }: OfflineWalk): Promise<void> {
  const line = await openLine(shopPort);
  const profile = await mkdtemp(join(tmpdir(), 'archive-engine-'));
  let visitor = await engine.visit(line.url, profile);
  try {
    await visitor.open('/photo-sets/1-first-light');
    await visitor.see('picture', 'The Stretch, view 1 of 8');
    await keep?.(visitor);
    await until('cached pages', () => visitor.ask(`localStorage.getItem('warmed-at')`), CACHING_MS);

    line.cut();
    if (engine.hasProfiles) {
      await visitor.close();
      visitor = await engine.visit(line.url, profile);
    }
    await visitor.open('/photo-sets/1-first-light');
    await visitor.see('heading', 'First Light');
    await visitor.see('text', "The shop isn't responding.");
    await visitor.see('picture', 'The Stretch, view 1 of 8');
    await visitor.open('/desk');
    await visitor.see('button', 'Start');
    if (keep) await openKeptPose(visitor);
  } catch (cause) {
    throw new Error(`${(cause as Error).message}. The page:\n${await visitor.text()}`, { cause });
  } finally {
    await visitor.close();
    line.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function openKeptPose(visitor: Visitor): Promise<void> {
  await visitor.open('/collection');
  await visitor.see('text', 'On this device');
  await visitor.press('link', 'First Light');
  await visitor.press('link', 'The Stretch');
  await visitor.press('button', 'Next view');
  await visitor.see('picture', 'The Stretch, view 2 of 8');
  const isKept = `[...document.querySelectorAll('[data-stage] img')].some(({ currentSrc }) => currentSrc.startsWith('blob:'))`;
  await until('a photo from this device', () => visitor.ask<boolean>(isKept));
}

/** The only way from a browser to the shop. No driver of these engines disconnects service workers as well. */
async function openLine(shopPort: number): Promise<{ url: string; cut: () => void; close: () => void }> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const shop = connect(shopPort, '127.0.0.1');
    for (const socket of [client, shop]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(shop).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, cut, close: () => server.close(cut) };
}
