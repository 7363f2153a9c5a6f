import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { explainFault } from './explain-fault.ts';

const config = readConfig({ PORT: '4321', METRICS_PORT: '321', DATA_DIR: '/data' });
const fault = (code: string, rest: object = {}) => Object.assign(new Error(`${code}: it is so`), { code, ...rest });

it.each([
  ['EADDRINUSE', { syscall: 'listen', port: 4321 }, /^Port 4321 is taken\..* another PORT\.$/],
  ['EADDRINUSE', { syscall: 'listen', port: 321 }, /^Port 321 is taken\..* another METRICS_PORT\.$/],
  ['EACCES', { syscall: 'listen', port: 321 }, /^No permission: .* another METRICS_PORT, /],
  ['EACCES', { syscall: 'mkdir', path: '/backups' }, /^The file system refuses: EACCES: it is so$/],
  ['ENOTDIR', { syscall: 'scandir', path: '/backups/file' }, /^The file system refuses: ENOTDIR: it is so$/],
  ['ECONNREFUSED', {}, /DATABASE_URL/],
  ['EROFS', { path: '/data/files' }, /^DATA_DIR is \/data: /],
  ['ENOSPC', {}, /^The disk is full: .* DATA_DIR/],
])('%s is one line that says what to do', (code, rest, line) => {
  const said = explainFault(fault(code, rest), config);
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});

it('shows where an unknown fault comes from', () => expect(explainFault(new Error('odd'), config)).toContain('explain-fault.test.ts'));
