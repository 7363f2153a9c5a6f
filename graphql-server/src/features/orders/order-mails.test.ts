import { cents } from '@archive/schema/money';
import { describe, expect, it } from 'vitest';
import { type DownloadMailOrder, downloadMail, type MailedDownload } from './order-mails.ts';

const openLink = (id: number) => `https://shop.example/collection/${id}-set?line=7&sig=a-b_c`;
const link = (name: string) => `https://shop.example/downloads/${name}.zip?line=7&sig=a-b_c`;
const order: DownloadMailOrder = {
  id: '6f2c',
  number: 'AR-7KQ2-M9XD',
  email: 'buyer@mail.example',
  lines: [
    { title: 'First Light', price: cents(1200), zips: [{ title: 'zip', url: link('one') }], openUrl: openLink(1), cover: null },
    { title: 'Storm & Coming', price: cents(500), zips: [{ title: 'zip', url: link('two') }], openUrl: openLink(2), cover: null },
  ],
  duplicates: { lines: [], owed: cents(0) },
  subtotal: cents(1700),
  discount: cents(255),
  total: cents(1445),
  promoCode: 'SAVE15',
  isWaived: false,
  paidAt: new Date('2026-11-21T12:00:00Z'),
};
const brand = { productName: 'the Archive', supportEmail: 'support@archive.example' };
const mailOf = (changes: Partial<DownloadMailOrder> = {}) => downloadMail({ ...brand, order: { ...order, ...changes } });

const decode = (markup: string) => markup.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
const linksOfHtml = (markup: string) => [...markup.matchAll(/href="(https?:[^"]*)"/g)].map(([, url = '']) => decode(url));
const linksOfText = (text: string) => text.match(/https?:\S+/g) ?? [];

describe('downloadMail', () => {
  it('is sent to the buyer, with the number of the order in the subject', () => {
    expect(mailOf()).toMatchObject({
      id: 'download-6f2c',
      to: 'buyer@mail.example',
      replyTo: 'support@archive.example',
      subject: 'Your photo sets from the Archive (AR-7KQ2-M9XD)',
    });
    expect(mailOf({ lines: order.lines.slice(0, 1) }).subject).toBe('Your photo set from the Archive (AR-7KQ2-M9XD)');
  });

  it('links to every zip by a button and a visible link, and to every set in the app, the same in plain text', () => {
    const { html, text } = mailOf();
    expect(linksOfHtml(html)).toEqual([link('one'), openLink(1), link('one'), link('two'), openLink(2), link('two')]);
    expect(linksOfText(text)).toEqual([link('one'), openLink(1), link('two'), openLink(2)]);
    expect(decode(html)).toContain(`>${link('one')}</a>`);
  });

  it('has a button for each zip of a large set', () => {
    const [one] = order.lines as [MailedDownload];
    const zips = ['one-1', 'one-2'].map((name) => ({ title: name, url: link(name) }));
    const { html, text } = mailOf({ lines: [{ ...one, zips }] });
    expect(linksOfText(text)).toEqual([link('one-1'), link('one-2'), openLink(1)]);
    expect(html.match(/Download \d of \d/g)).toEqual(['Download 1 of 2', 'Download 2 of 2']);
  });

  it('shows the covers as attachments, so that opening the email loads nothing', () => {
    const attachment = { filename: 'cover1.jpg', contentType: 'image/jpeg', content: Buffer.from('jpeg'), cid: 'cover1' };
    const [one, two] = order.lines as [MailedDownload, MailedDownload];
    const cover = { attachment, cid: 'cover1', width: 104, height: 139, alt: 'A "reclining" figure' };
    const { html, attachments } = mailOf({ lines: [{ ...one, cover }, two] });
    expect(attachments).toEqual([attachment]);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      '<img src="cid:cover1" width="104" height="139" alt="A &quot;reclining&quot; figure" style="display:block;width:104px;height:139px">',
    ]);
    expect(mailOf()).toMatchObject({ attachments: [] });
    expect(mailOf().html).not.toContain('<img');
  });

  it('says in HTML and in plain text what was bought and paid, and that the links do not expire', () => {
    const { html, text } = mailOf();
    const plain = decode(html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, ' '));
    const parts = [
      'AR-7KQ2-M9XD',
      'Nov 21, 2026',
      'First Light',
      'Storm & Coming',
      '$12.00',
      '$5.00',
      '$17.00',
      'SAVE15',
      '-$2.55',
      '$14.45',
    ];
    for (const form of [plain, text]) {
      for (const part of [...parts, "don't expire", 'support@archive.example']) expect(form).toContain(part);
    }
  });

  it('shows no discount for an order without one', () => {
    const { text } = mailOf({ discount: cents(0), total: cents(1700), promoCode: null });
    expect(text).not.toMatch(/Discount|Subtotal|null/);
    expect(text).toContain('Total: $17.00');
  });

  it('shows nothing as paid that was not charged', () => {
    expect(mailOf({ total: cents(30), isWaived: true }).text).toMatch(
      /Total: \$0\.30\nPaid \(amounts this small are not charged\): \$0\.00/,
    );
    expect(mailOf({ discount: cents(1700), total: cents(0) }).text).toContain('Total: $0.00');
    expect(mailOf().text).not.toContain('not charged');
  });

  it('lists duplicate purchases with their refund, without links to them', () => {
    const [kept, twice] = order.lines;
    const { html, text } = mailOf({ lines: kept ? [kept] : [], duplicates: { lines: twice ? [twice] : [], owed: cents(425) } });
    expect(linksOfText(text)).toEqual([link('one'), openLink(1)]);
    for (const form of [decode(html), text])
      expect(form).toMatch(/You already bought Storm & Coming in another order, so we're refunding \$4\.25 to your card/);
    expect(text).toContain('Storm & Coming: $5.00\n');
    expect(text).toMatch(/Total: \$14\.45\nRefunded to your card: -\$4\.25/);
    expect(mailOf().text).not.toContain('refund');
  });

  it('escapes titles in HTML', () => {
    const title = `</title><script>alert("x")</script><a href='https://malicious.example'>`;
    const { html, text, subject } = mailOf({
      lines: [{ title, price: cents(500), zips: [{ title: 'zip', url: link('one') }], openUrl: openLink(1), cover: null }],
      promoCode: '<b>',
    });
    expect(html).not.toMatch(/<script|<b>|href='/);
    expect(linksOfHtml(html)).toEqual([link('one'), openLink(1), link('one')]);
    expect(text).toContain(title);
    expect(subject).not.toContain('script');
  });

  it('starts no line of the text with a title that looks like one of our links', () => {
    // A title becomes one line, so that it cannot pretend to be another set with its link.
    const { text } = mailOf({
      lines: [
        {
          title: 'First\r\nhttps://malicious.example',
          price: cents(500),
          zips: [{ title: 'zip', url: link('one') }],
          openUrl: openLink(1),
          cover: null,
        },
      ],
    });
    expect(text).not.toMatch(/^https:\/\/malicious/m);
  });
});
