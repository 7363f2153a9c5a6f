import { expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { explainError } from './explain-error.ts';

const config = readConfig({
  HOST: 'shop.internal',
  PORT: '4321',
  METRICS_PORT: '321',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgresql://shop:hush@db.test:6543/shop',
});
const fault = (code: string, rest: object = {}) => Object.assign(new Error(`${code}: it is so`), { code, ...rest });

it.each([
  ['EADDRINUSE', { syscall: 'listen', port: 4321 }, /^Port 4321 is taken\..* another PORT\.$/],
  ['EADDRINUSE', { syscall: 'listen', port: 321 }, /^Port 321 is taken\..* another METRICS_PORT\. Each process/],
  ['EACCES', { syscall: 'listen', port: 321 }, /^No permission: .* another METRICS_PORT, /],
  ['EADDRNOTAVAIL', { syscall: 'listen' }, /^HOST is shop\.internal: this machine has no such address\. /],
  ['EAFNOSUPPORT', { syscall: 'listen' }, /^HOST is shop\.internal: /],
  ['ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'shop.internal' }, /^HOST is shop\.internal: /],
  ['EAI_AGAIN', { syscall: 'getaddrinfo', hostname: 'shop.internal' }, /^HOST is shop\.internal: /],
  ['ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.test' }, /^DATABASE_URL is the database shop at db\.test:6543: ENOTFOUND: /],
  ['EACCES', { syscall: 'mkdir', path: '/backups' }, /^File system error: EACCES: it is so$/],
  ['ENOTDIR', { syscall: 'scandir', path: '/backups/file' }, /^File system error: ENOTDIR: it is so$/],
  ['ECONNREFUSED', { message: '' }, /^DATABASE_URL is the database shop at db\.test:6543: ECONNREFUSED\. Is PostgreSQL running/],
  ['ENOTFOUND', {}, /^DATABASE_URL is the database shop at db\.test:6543: ENOTFOUND: it is so\. /],
  ['', { message: 'timeout expired' }, /6543: timeout expired\. Check host and port/],
  ['', { message: 'Connection terminated unexpectedly' }, /6543: Connection terminated unexpectedly\. The server closed the connection/],
  ['', { message: 'The server does not support SSL connections' }, /SSL connections\. Enable TLS on the server/],
  ['ECONNRESET', { message: 'read ECONNRESET' }, /6543: read ECONNRESET\. The server closed the connection/],
  ['ETIMEDOUT', { message: 'connect ETIMEDOUT 10.0.0.1:6543' }, /6543: connect ETIMEDOUT .* no firewall/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', { message: 'self-signed certificate' }, /6543: self-signed certificate\. .*NODE_EXTRA_CA_CERTS/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', { message: "Host: x. is not in the cert's altnames" }, /altnames\. Use the host name in/],
  ['53300', { message: 'sorry, too many clients already' }, /too many clients already\. The server has no free connection/],
  [
    '55P03',
    { message: 'alter table a\n - canceling statement due to lock timeout' },
    /due to lock timeout\. Another connection holds a lock/,
  ],
  ['28000', { message: 'role "shop" does not exist' }, /: role "shop" does not exist\. Check that the role exists/],
  ['42501', { message: 'create table a\n(b int) - permission denied' }, /6543: permission denied\. .* own the database/],
  ['EROFS', { path: '/data/files' }, /^DATA_DIR is \/data: /],
  ['ENOSPC', {}, /^The disk is full: .* DATA_DIR/],
])('explains %s in one line that says what to do', (code, rest, line) => {
  const said = explainError(fault(code, rest), config);
  expect(said).toMatch(line);
  expect(said).not.toMatch(/\n|hush/);
});

it('shows where an unknown error comes from', () => expect(explainError(new Error('odd'), config)).toContain('explain-error.test.ts'));

it('names a missing file from DATABASE_URL', () => {
  const withFile = readConfig({ DATABASE_URL: 'postgresql://shop:hush@db.test/shop?sslmode=verify-full&sslrootcert=/no%20such/ca.pem' });
  const said = explainError(fault('ENOENT', { syscall: 'open', path: '/no such/ca.pem' }), withFile);
  expect(said).toBe('DATABASE_URL names a file that cannot be read: ENOENT: it is so');
});

it('an explanation does not mention DATABASE_URL when it is not set', () =>
  expect(explainError(fault('ECONNREFUSED'), readConfig({}))).toMatch(/^Error: ECONNREFUSED: it is so\n +at /));
