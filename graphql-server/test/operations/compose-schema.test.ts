import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, it } from 'vitest';

interface Remark {
  type: 'error' | 'warning';
  line: number;
  message: string;
}

it("compose.yaml is what the compose specification's schema allows, and no image, port or name of it is doubtful", () => {
  // It does not fill in variables, in which our interfaces stand; its warnings are about order and quotes.
  const linter = new DCLinter({ rules: { 'no-unbound-port-interfaces': 0 }, quiet: true, debug: false, exclude: [] });
  const results: { messages: Remark[] }[] = linter.lintFiles([join(import.meta.dirname, '../../../docker/compose.yaml')], false);
  const errors = results.flatMap(({ messages }) => messages.filter(({ type }) => type === 'error'));
  expect([results.length, errors.map(({ line, message }) => `${line}: ${message}`)]).toEqual([1, []]);
});
