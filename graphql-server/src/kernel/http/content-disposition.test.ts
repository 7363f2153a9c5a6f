import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentDisposition } from './content-disposition.ts';

/** As a browser reads it: `filename*` wins. */
function nameIn(header: string): string {
  const extended = /filename\*=UTF-8''([^;]+)$/.exec(header)?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="([^"]*)"/.exec(header)?.[1] ?? '');
}

describe('attachmentDisposition', () => {
  it('writes a plain name in one form', () => {
    expect(attachmentDisposition('First Light.zip')).toBe('attachment; filename="First Light.zip"');
  });

  it('writes a name in another script in both forms', () => {
    expect(attachmentDisposition('Café – été.zip')).toBe(
      `attachment; filename="Cafe _ ete.zip"; filename*=UTF-8''Caf%C3%A9%20%E2%80%93%20%C3%A9t%C3%A9.zip`,
    );
    expect(nameIn(attachmentDisposition('光と影.zip'))).toBe('光と影.zip');
  });

  it('removes quotes and percent signs from the plain form', () => {
    const header = attachmentDisposition(`100% "new" (it's).zip`);
    expect(header).toContain('filename="100_ _new_ (it\'s).zip"');
    expect(nameIn(header)).toBe(`100% "new" (it's).zip`);
  });

  it.each(['../../etc/passwd', '..\\x', 'a\r\nSet-Cookie: x=1', 'a\0b', '..', '', '\u202Egpj.exe'])('writes %j safely', (name) => {
    const read = nameIn(attachmentDisposition(name));
    expect(read).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.*$/u);
  });

  it('has a plain form even for a name of punctuation alone', () => {
    expect(attachmentDisposition('\u{113b8}')).toContain('filename="download"');
  });

  it('is one header of printable ASCII for any name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (name) => {
        const header = attachmentDisposition(name);
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/);
        expect(header.match(/"/g)).toHaveLength(2);
      }),
    );
  });
});
