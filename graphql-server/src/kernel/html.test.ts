import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, Html, html } from './html.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (markup: string) => markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

describe('html', () => {
  it('escapes what stands between tags and in attributes', () => {
    const title = `"><script>alert('x')</script>`;
    expect(html`<a title="${title}">${title}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</a>',
    );
  });

  it('takes html of its own kind as it is, and only that', () => {
    expect(html`<p>${html`<b>${'<i>'}</b>`}</p>`.markup).toBe('<p><b>&lt;i&gt;</b></p>');
    const looksLikeIt = { markup: '<script>', toString: () => '<script>' } as unknown as string;
    expect(() => html`${looksLikeIt}`).toThrow();
  });

  it('joins lists, however deep, and leaves nothing out of nothing', () => {
    expect(html`<ul>${[[html`<li>`, 'a&b'], null, undefined, false, 0, '']}</ul>`.toString()).toBe('<ul><li>a&amp;b0</ul>');
  });

  it('says nothing that is not text, whatever the value', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(escapeHtml(text)) && decode(escapeHtml(text)) === text));
  });

  it('keeps what was marked as markup', () => expect(html`${new Html('<hr>')}`.markup).toBe('<hr>'));
});
