import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, Html, html } from './html.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (markup: string) => markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

describe('html', () => {
  it('escapes text between tags and in attributes', () => {
    const title = `"><script>alert('x')</script>`;
    expect(html`<a title="${title}">${title}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</a>',
    );
  });

  it('inserts its own HTML unescaped, and nothing else', () => {
    expect(html`<p>${html`<b>${'<i>'}</b>`}</p>`.markup).toBe('<p><b>&lt;i&gt;</b></p>');
    const looksLikeIt = { markup: '<script>', toString: () => '<script>' } as unknown as string;
    expect(() => html`${looksLikeIt}`).toThrow();
  });

  it('joins nested lists and leaves out null, undefined and false', () => {
    expect(html`<ul>${[[html`<li>`, 'a&b'], null, undefined, false, 0, '']}</ul>`.toString()).toBe('<ul><li>a&amp;b0</ul>');
  });

  it('escapes any text without losing a character', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(escapeHtml(text)) && decode(escapeHtml(text)) === text));
  });

  it('keeps markup that is marked as HTML', () => expect(html`${new Html('<hr>')}`.markup).toBe('<hr>'));
});
