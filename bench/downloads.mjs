// Four clients download one 200 MB file: from the shop itself, from nginx through X-Accel-Redirect, from nginx alone, and from the barest
// Node server, each of them one process. Measured in alternating pairs, every other pair in reverse order, because other programs use the
// machine too.
import { linkSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { startFileProxy } from './lib/load/file-proxy.mjs';
import { forkServer } from './lib/load/fork-server.mjs';
import { readSlowly, startReaders } from './lib/load/readers.mjs';
import { cpuSeconds, peakMemoryWhile } from './lib/process-usage.mjs';
import { buyOne } from './lib/shop/buy-one.mjs';
import { median } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const PAIRS = Number(process.argv[2] ?? 9);
const READERS = 4;
const SIZE = 200 * 1024 * 1024;
const GIB = (READERS * SIZE) / 2 ** 30;
const MB = 1024 * 1024;
const MEMORY_ROUNDS = 7;

const readers = await startReaders(READERS);
const first = await startShop();
const { dataDir } = first;
const path = await buyOne(first.url);
const plain = enlargeArchives(join(dataDir, 'files/archives'));
const rows = [];
const alone = await startFileProxy({ app: first.url, files: join(dataDir, 'files') });
if (!alone) console.log('nginx is not installed (apt-get install nginx-light), so nothing is compared with it');
const nginx = alone && { name: 'nginx alone', url: `${alone.plainUrl}/archives/${plain}`, pids: alone.pids };
const bare = await startBareSender(join(dataDir, 'files/archives', plain));
const fromShop = { name: 'the shop itself', url: first.url + path, pids: () => [first.pid] };
const besideBare = (await compare(fromShop, bare, 0.8)).slice(0, 1);
rows.push(...besideBare, ...(await compare(fromShop, nginx, 0.8)), await memoryRow(fromShop));
bare.stop();
await alone?.stop();
await first.stop();
if (alone) rows.push(...(await throughProxy()));
readers.stop();
first.remove();
printTable(`${READERS} clients downloading 200 MB, median of ${PAIRS} pairs`, [
  ['what', 'result', 'limit', 'of the limit', 'within'],
  ...rows,
]);

async function throughProxy() {
  const shop = await startShop({ FILE_PROXY: 'x-accel-redirect' }, dataDir);
  const proxy = await startFileProxy({ app: shop.url, files: join(dataDir, 'files') });
  if (!proxy) return [];
  const sentByNginx = { name: 'sent by nginx', url: proxy.url + path, pids: () => [shop.pid, ...proxy.pids()] };
  const byItself = { name: 'nginx alone', url: `${proxy.plainUrl}/archives/${plain}`, pids: proxy.pids };
  const found = await compare(sentByNginx, byItself, 0.8);
  await proxy.stop();
  await shop.stop();
  return found;
}

/** @param {string} file */
async function startBareSender(file) {
  const { url, pid, stop } = await forkServer(join(import.meta.dirname, 'lib/load/bare-sender.mjs'), file);
  return { name: 'the barest Node server', url, pids: () => [pid], stop };
}

/** @typedef {{ name: string, url: string, pids: () => number[] }} Source */

/** @param {Source} source @param {Source | null} baseline @param {number} cpuLimit seconds per GiB */
async function compare(source, baseline, cpuLimit) {
  const { name } = source;
  const runs = /** @type {{ ratio: number, cpu: number, baseCpu: number, speed: number, baseSpeed: number }[]} */ ([]);
  for (const each of [source, baseline]) if (each) await compileFirst(each);
  for (let pair = 0; pair < PAIRS; pair++) {
    const both = /** @type {Record<string, { speed: number, cpu: number }>} */ ({});
    const turns = pair % 2 ? [source, baseline] : [baseline, source];
    for (const turn of turns) if (turn) both[turn === source ? 'own' : 'base'] = await measure(turn);
    const { own = { speed: 0, cpu: 0 }, base = own } = both;
    runs.push({ ratio: own.speed / base.speed, cpu: own.cpu, baseCpu: base.cpu, speed: own.speed, baseSpeed: base.speed });
  }
  const of = (/** @type {keyof typeof runs[number]} */ name) => runs.map((run) => run[name]).sort((a, b) => a - b);
  const cpu = median(of('cpu'));
  const cpuRow = [`${name}: CPU per GiB`, `${cpu.toFixed(2)} s`, `${cpuLimit} s`, (cpu / cpuLimit).toFixed(2), verdict(cpu <= cpuLimit)];
  if (!baseline) return [cpuRow];
  const ratios = of('ratio');
  const ratio = median(ratios);
  const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  console.log(`${name}: ${median(of('speed')).toFixed(0)} MB/s beside ${median(of('baseSpeed')).toFixed(0)} of ${baseline.name}, whose CPU per GiB was ${median(of('baseCpu')).toFixed(2)} s`); // biome-ignore format: one line
  return [
    [
      `${name}: throughput, times ${baseline.name} (${spread})`,
      ratio.toFixed(2),
      'at least 0.9',
      (0.9 / ratio).toFixed(2),
      verdict(ratio >= 0.9),
    ],
    cpuRow,
  ];
}

/** Lets V8 compile all of the code, as in a shop that has run for a while. @param {Source} source */
async function compileFirst({ url }) {
  for (let request = 0; request < 300; request++) await (await fetch(url, { headers: { range: 'bytes=0-0' } })).arrayBuffer();
  await readers.read(url, SIZE);
}

/** @param {Source} source */
async function measure({ url, pids }) {
  const cpuBefore = cpuSeconds(pids());
  const since = performance.now();
  await readers.read(url, SIZE);
  const seconds = (performance.now() - since) / 1000;
  return { speed: (READERS * SIZE) / 1e6 / seconds, cpu: (cpuSeconds(pids()) - cpuBefore) / GIB };
}

/**
 * Every other one of 50 clients reads a little and then pauses. The median of several rounds counts, because in some of them V8 also
 * grows the memory for young objects. @param {Source} source
 */
async function memoryRow({ url, pids }) {
  const rounds = [];
  for (let round = 0; round < MEMORY_ROUNDS; round++)
    rounds.push((await peakMemoryWhile(Number(pids()[0]), () => readSlowly(url, { readers: 50, size: SIZE }))) / MB);
  console.log(
    `50 concurrent downloads, ${MEMORY_ROUNDS} times: the process grew by ${rounds.map((growth) => growth.toFixed(0)).join(', ')} MB`,
  );
  const growth = median(rounds);
  const name = `the shop itself: memory of 50 downloads, median of ${MEMORY_ROUNDS}`;
  return [name, `${growth.toFixed(1)} MB`, '30 MB', (growth / 30).toFixed(2), verdict(growth < 30)];
}

/** Replaces every zip with the same 200 MB file. @param {string} folder @returns the name of a zip */
function enlargeArchives(folder) {
  const large = join(folder, '..', 'large.zip');
  writeFileSync(large, Buffer.alloc(SIZE, crypto.getRandomValues(new Uint8Array(65_521))));
  const names = readdirSync(folder);
  for (const name of names) {
    rmSync(join(folder, name));
    linkSync(large, join(folder, name));
  }
  return String(names[0]);
}
