import { expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';

it('names the scripts that run as they stand in the page, and nothing else', () => {
  const page = '<script>alert(1)</script><script src="/a.js"></script><script type="application/json">{}</script><script>\n</script>';
  expect(inlineScripts(page)).toEqual([
    // the example of the specification of content security policies has another text: made with openssl
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='",
  ]);
});
