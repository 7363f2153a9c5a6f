import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBlock } from './metadata-html.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028', '\ud800'),
);
const data = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, text, fc.integer(), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
})).value;

it('writes any data so that it ends no element, opens no comment and can be read back unchanged', () => {
  fc.assert(
    fc.property(data, (value) => {
      const [, content = ''] = /^<script type="application\/json">(.*)<\/script>$/s.exec(jsonBlock('application/json', value).markup) ?? [];
      expect(content).not.toContain('<');
      expect(JSON.stringify(JSON.parse(content))).toBe(JSON.stringify(value));
    }),
  );
});
