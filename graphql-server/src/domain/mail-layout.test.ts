import { html } from '@archive/schema/html';
import { describe, expect, it } from 'vitest';
import { mailButton, mailLayout, mailParagraph } from './mail-layout.ts';

const content = {
  productName: 'the Archive',
  supportEmail: 'support@archive.example',
  preview: 'Two sets to download',
  heading: 'Thank you',
  bodyHtml: mailParagraph('Hello'),
  bodyText: 'Hello\n\n',
};

describe('mailLayout', () => {
  it('has the same content in HTML and plain text', () => {
    const mail = mailLayout(content);
    for (const form of [mail.html, mail.text]) {
      for (const part of ['The Archive', 'Thank you', 'Hello', 'support@archive.example']) expect(form).toContain(part);
    }
    expect(mail.html).toContain('Two sets to download');
    expect(mail.text).not.toMatch(/<|&\w+;|undefined/);
  });

  it('loads nothing and has no script', () => {
    const { html: page } = mailLayout({ ...content, bodyHtml: mailButton('Download', 'https://shop.example/x') });
    expect(page).not.toMatch(/<(img|script|link|iframe|object)|url\(|@import|\ssrc=/i);
    expect(page.match(/https?:[^"<\s]+/g)).toEqual(['https://shop.example/x']);
  });

  it('is 600 pixels wide at most, for both color schemes', () => {
    const { html: page } = mailLayout(content);
    expect(page).toContain('max-width:600px');
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toContain('prefers-color-scheme:dark');
  });

  it('breaks long words in every cell with text, so that an address fits on a narrow screen', () => {
    const cells = mailLayout(content).html.match(/<td class="inset[^>]*>/g) ?? [];
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell).toContain('overflow-wrap:anywhere;word-break:break-word');
  });

  it('escapes text and attributes', () => {
    const attack = `"><script>alert(1)</script>`;
    const { html: page } = mailLayout({
      ...{ productName: attack, supportEmail: attack, preview: attack, heading: attack, bodyText: '' },
      bodyHtml: html`${mailParagraph(attack)}${mailButton(attack, attack)}`,
    });
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('"><script');
    expect(page.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(8);
  });
});
