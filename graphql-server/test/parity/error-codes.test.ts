import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@archive/schema/errors';
import { expect, it } from 'vitest';

it('docs/rest.md lists every error code with its status, and no others', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8');
  const rows = [...docs.matchAll(/^ *\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| (\d{3})/gm)];
  const listed = rows.flatMap(([, codes = '', status]) => (codes.match(/[A-Z_]+/g) ?? []).map((code) => [code, Number(status)]));
  expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS);
});
