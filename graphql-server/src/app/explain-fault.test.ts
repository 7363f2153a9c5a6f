import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { explainFault } from './explain-fault.ts';

const config = readConfig({ PORT: '4321', DATA_DIR: '/data' });
const fault = (code: string, rest: object = {}) => Object.assign(new Error(`${code}: it is so`), { code, ...rest });

it.each([
  ['EADDRINUSE', {}, /^Port 4321 is taken\./],
  ['EACCES', { syscall: 'listen' }, /^No permission: .* PORT/],
  ['ECONNREFUSED', {}, /DATABASE_URL/],
  ['EROFS', { path: '/data/files' }, /^DATA_DIR is \/data: /],
  ['ENOSPC', {}, /^The disk is full: .* DATA_DIR=/],
])('%s is one line that says what to do', (code, rest, line) => {
  const said = explainFault(fault(code, rest), config);
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});

it('shows where an unknown fault comes from', () => expect(explainFault(new Error('odd'), config)).toContain('explain-fault.test.ts'));
