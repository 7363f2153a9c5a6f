// A process of its own between the application and PostgreSQL. Every process that uses the database holds a connection
// to it, a lease; the system closes leases of processes that die in any way. Without a lease PostgreSQL is stopped.
// It imports no other module of ours, so that Node runs the source directly.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface WatchdogPlan {
  /** PostgreSQL with its arguments. */
  command: string[];
  runAs?: { uid: number; gid: number };
  /** Where it listens. */
  port: number;
  cluster: string;
  watchdogFile: string;
  log: string;
}

/** What a process that wants a lease finds in the watchdog's file. */
export interface WatchdogAddress {
  pid: number;
  leasePort: number;
  /** The first line of every lease. */
  token: string;
  postgresPort: number;
}

/** How a start went, as one line of JSON on standard output. */
export type StartOutcome = { isReady: true } | { isReady: false; said: string };

const POLL_MS = 10;
const TOKEN_MS = 2000;
const GOODBYE_MS = 500;
const STOP_MS = 30_000;
const LOG_BYTES = 1_000_000;
const SAID_LENGTH = 10_000;

const plan = JSON.parse(process.argv[2] ?? '') as WatchdogPlan;
const token = randomBytes(24).toString('base64url');
const leases = new Set<Socket>();
const leaving = new Set<Socket>();
const [command = '', ...args] = plan.command;
const postgres = spawn(command, args, { ...plan.runAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
const server = createServer({ allowHalfOpen: true }, receive);
let isStopping = false;
// The starter keeps our input open until it has a lease.
let hasStarter = true;
let said = '';

process.stdin.resume().on('error', () => {});
process.stdin.once('close', () => {
  hasStarter = false;
  stopUnlessUsed();
});
process.stdout.on('error', () => {});
postgres.once('error', (error) => end({ isReady: false, said: String(error) }));
postgres.stderr.setEncoding('utf8').on('data', record);
// Not at 'exit': the server's own children hold its memory for another moment.
postgres.once('close', () => end({ isReady: false, said }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const poll = setInterval(() => {
  if (!isReady()) return;
  clearInterval(poll);
  server.listen(0, '127.0.0.1', () => {
    publishAddress();
    process.stdout.write(`${JSON.stringify({ isReady: true } satisfies StartOutcome)}\n`);
  });
}, POLL_MS);

/** PostgreSQL writes its process number in line 1 of this file and its state in line 8. */
function isReady(): boolean {
  try {
    const lines = readFileSync(`${plan.cluster}/postmaster.pid`, 'utf8').split('\n');
    return Number(lines[0]) === postgres.pid && (lines[7]?.startsWith('ready') ?? false);
  } catch {
    return false;
  }
}

function publishAddress(): void {
  const { port: leasePort } = server.address() as AddressInfo;
  const address: WatchdogAddress = { pid: process.pid, leasePort, token, postgresPort: plan.port };
  const draft = `${plan.watchdogFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 });
  renameSync(draft, plan.watchdogFile);
}

function receive(socket: Socket): void {
  let line = '';
  const late = setTimeout(() => socket.destroy(), TOKEN_MS);
  socket.setEncoding('utf8').on('data', (text) => {
    if (leases.has(socket)) return;
    line += text;
    if (line.length > 100) socket.destroy();
    if (!line.endsWith('\n')) return;
    clearTimeout(late);
    if (isStopping || line !== `${token}\n`) return void socket.destroy();
    leases.add(socket);
    socket.write('granted\n');
  });
  socket.on('error', () => {});
  socket.on('end', () => release(socket));
  socket.on('close', () => release(socket));
}

/** A process that releases the last lease is notified when PostgreSQL has stopped. */
function release(socket: Socket): void {
  if (!leases.delete(socket)) return;
  if (isUsed()) return void socket.end();
  leaving.add(socket);
  stop();
}

function stopUnlessUsed(): void {
  if (!isUsed()) stop();
}

function isUsed(): boolean {
  return hasStarter || leases.size > 0;
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  server.close();
  // SIGTERM lets open connections end by themselves: those that are just closing would otherwise get an error about
  // the shutdown without a listener. SIGINT ends them. SIGQUIT stops at once, and the next start recovers.
  postgres.kill('SIGTERM');
  setTimeout(() => postgres.kill('SIGINT'), GOODBYE_MS).unref();
  setTimeout(() => postgres.kill('SIGQUIT'), STOP_MS).unref();
}

function end(outcome: StartOutcome): void {
  isStopping = true;
  for (const socket of [...leases, ...leaving]) socket.end();
  process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit());
}

function record(text: string): void {
  said = (said + text).slice(-SAID_LENGTH);
  try {
    if ((statSync(plan.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(plan.log, `${plan.log}.1`);
    appendFileSync(plan.log, text, { mode: 0o600 });
  } catch {
    // A full disk must not end the watchdog.
  }
}
