import { expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { explainFault } from './explain-fault.ts';

const config = readConfig({
  PORT: '4321',
  METRICS_PORT: '321',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgresql://shop:hush@db.test:6543/shop',
});
const fault = (code: string, rest: object = {}) => Object.assign(new Error(`${code}: it is so`), { code, ...rest });

it.each([
  ['EADDRINUSE', { syscall: 'listen', port: 4321 }, /^Port 4321 is taken\..* another PORT\.$/],
  ['EADDRINUSE', { syscall: 'listen', port: 321 }, /^Port 321 is taken\..* another METRICS_PORT\.$/],
  ['EACCES', { syscall: 'listen', port: 321 }, /^No permission: .* another METRICS_PORT, /],
  ['EACCES', { syscall: 'mkdir', path: '/backups' }, /^The file system refuses: EACCES: it is so$/],
  ['ENOTDIR', { syscall: 'scandir', path: '/backups/file' }, /^The file system refuses: ENOTDIR: it is so$/],
  ['ECONNREFUSED', { message: '' }, /^DATABASE_URL is the database shop at db\.test:6543: ECONNREFUSED\. Does it run/],
  ['ENOTFOUND', {}, /^DATABASE_URL is the database shop at db\.test:6543: ENOTFOUND: it is so\. /],
  ['28000', { message: 'role "shop" does not exist' }, /: role "shop" does not exist\. Does the role exist/],
  ['42501', { message: 'create table a\n(b int) - permission denied' }, /6543: permission denied\. .* own the database/],
  ['EROFS', { path: '/data/files' }, /^DATA_DIR is \/data: /],
  ['ENOSPC', {}, /^The disk is full: .* DATA_DIR/],
])('%s is one line that says what to do', (code, rest, line) => {
  const said = explainFault(fault(code, rest), config);
  expect(said).toMatch(line);
  expect(said).not.toMatch(/\n|hush/);
});

it('shows where an unknown fault comes from', () => expect(explainFault(new Error('odd'), config)).toContain('explain-fault.test.ts'));

it('has no word on DATABASE_URL where there is none', () =>
  expect(explainFault(fault('ECONNREFUSED'), readConfig({}))).toMatch(/^Error: ECONNREFUSED: it is so\n +at /));
