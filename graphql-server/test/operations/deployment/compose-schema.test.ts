import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, it } from 'vitest';

interface LintMessage {
  type: 'error' | 'warning';
  line: number;
  message: string;
}

it('compose.yaml matches the schema of the compose specification and passes the linter', () => {
  // The linter does not replace variables, which contain our interfaces. Its warnings are only about order and quotes.
  const linter = new DCLinter({ rules: { 'no-unbound-port-interfaces': 0 }, quiet: true, debug: false, exclude: [] });
  const results: { messages: LintMessage[] }[] = linter.lintFiles([join(import.meta.dirname, '../../../../docker/compose.yaml')], false);
  const errors = results.flatMap(({ messages }) => messages.filter(({ type }) => type === 'error'));
  expect([results.length, errors.map(({ line, message }) => `${line}: ${message}`)]).toEqual([1, []]);
});
