import { describe, expect, it } from 'vitest';
import { addressConfirmationMail, emailChangeNotice, unconfirmedChangeNotice } from './address-mails.ts';
import { myDownloadsMail } from './my-downloads-mail.ts';
import { resetMail, twoFactorNotice, usernameMail } from './sign-in-mails.ts';

const brand = { productName: 'the Archive', supportEmail: 'support@archive.example' };
const url = 'https://shop.example/screen?token=a-b_c&x=1';
const given = { requestId: '6f2c', to: 'kim@mail.example', username: 'kim', url };
const change = { ...given, newEmail: 'new.address@mail.example' };
const downloads = {
  requestId: '6f2c',
  to: 'kim@mail.example',
  isCut: false,
  orders: [
    {
      number: 'AR-1111-2222',
      paidAt: new Date('2026-11-21T12:00:00Z'),
      sets: [{ title: 'First Light', zips: [{ title: '', url }], openUrl: `${url}3` }],
    },
    {
      number: 'AR-3333-4444',
      paidAt: new Date('2026-01-05T12:00:00Z'),
      sets: [{ title: 'Storm & Coming', zips: [{ title: '', url: `${url}2` }], openUrl: `${url}4` }],
    },
  ],
};

const all = (changes: object = {}, brandChanges: object = {}) => {
  const sender = { ...brand, ...brandChanges };
  return [
    resetMail(sender, { ...given, reason: 'asked', ...changes }),
    usernameMail(sender, { ...given, ...changes }),
    addressConfirmationMail(sender, { ...given, ...changes }),
    emailChangeNotice(sender, { ...change, ...changes }),
    unconfirmedChangeNotice(sender, { ...given, ...changes }),
    myDownloadsMail(sender, { ...downloads, ...changes }),
    twoFactorNotice(sender, { ...given, isOn: true, device: 'Firefox on Linux', changedAt: new Date(0), ...changes }),
  ];
};

const decode = (markup: string) => markup.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
const linksOfHtml = (markup: string) => [...markup.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) => decode(link));
const linksOfText = (text: string): string[] => text.match(/https?:\S+/g) ?? [];

describe('every email of an account', () => {
  it('has a unique id, and replies go to support', () => {
    const mails = all();
    expect(mails.map(({ id }) => id)).toEqual([
      ...['reset-6f2c', 'username-6f2c', 'confirm-6f2c', 'email-changed-6f2c', 'email-changed-6f2c', 'downloads-6f2c', 'two-factor-6f2c'],
    ]);
    for (const mail of mails) expect(mail).toMatchObject({ to: 'kim@mail.example', replyTo: 'support@archive.example' });
  });

  it("has a short subject with the product's name and no text that a user chose", () => {
    for (const { subject } of all({ username: 'Win a prize' })) {
      expect(subject).toContain('the Archive');
      expect(subject).not.toContain('prize');
      expect(subject.length).toBeLessThan(60);
    }
  });

  it('has the same links in HTML and plain text', () => {
    for (const { html, text } of all()) expect(new Set(linksOfHtml(html))).toEqual(new Set(linksOfText(text)));
    expect(all().map(({ text }) => linksOfText(text).includes(url))).toEqual([true, true, true, true, false, true, true]);
  });

  it('has no unfilled placeholder', () => {
    for (const { html, text, subject } of all()) {
      for (const form of [html, text, subject]) expect(form).not.toMatch(/undefined|null|\[object|NaN|\$\{/);
      expect(text).not.toMatch(/<\w|&\w+;/);
    }
  });

  it('escapes names and links in HTML', () => {
    const attack = `"><script>alert('x')</script><a href='https://malicious.example'>`;
    const malicious = {
      username: attack,
      orders: [{ ...downloads.orders[0], sets: [{ title: attack, zips: [{ title: attack, url: attack }], openUrl: attack }] }],
      url: attack,
    };
    for (const { html } of all(malicious, { productName: attack })) {
      expect(html).not.toMatch(/<script|href='/);
      expect(linksOfHtml(html)).toEqual([]);
    }
  });
});

describe('the email with the username', () => {
  it.each(['kim', 'Zoë Ångström', 'J. R. Hartley'])('contains the username %s', (username) => {
    for (const form of [usernameMail(brand, { ...given, username })].flatMap(({ html, text }) => [html, text]))
      expect(form).toContain(`The username that belongs to this address is: ${username}`);
  });

  it.each(['http://malicious.example/win', 'malicious.example', 'call 800 555 0199', 'ada.lovelace'])(
    'does not repeat %j, a username older than the rule for names',
    (name) => {
      const { html, text, subject } = usernameMail(brand, { ...given, username: name });
      for (const form of [html, text, subject]) expect(form).not.toContain(name);
      expect(text).toContain('Sign in with your email address instead.');
    },
  );
});

describe('the confirmation email', () => {
  it('says which account its link is for, and what to do if it was not requested', () => {
    const { text } = addressConfirmationMail(brand, given);
    expect(text).toContain('only when you are signed in to the account that requested it');
    expect(text).toContain("If you didn't request this, you can ignore this email");
    expect(text.indexOf('only when you')).toBeLessThan(text.indexOf(url));
  });
});

describe('the notice of a changed address', () => {
  it('masks the new address', () => {
    const { html, text } = emailChangeNotice(brand, change);
    for (const form of [html, text]) {
      expect(form).toContain('n***@mail.example');
      expect(form).not.toContain('new.address');
    }
  });

  it('says how long its link works and which purchases it does not restore', () => {
    expect(emailChangeNotice(brand, change).text).toContain('works for seven days. Purchases made with another address since');
  });
});

describe('the notice to an address that was never confirmed', () => {
  it('has no link, no name and no address: its reader may be a third party', () => {
    const { html, text } = unconfirmedChangeNotice(brand, { requestId: '6f2c', to: 'kim@mail.example' });
    expect([...linksOfHtml(html), ...linksOfText(text)]).toEqual([]);
    for (const form of [html, text]) expect(form).not.toContain('kim');
  });
});

describe('the email with all downloads', () => {
  it('lists each order with its date and number, and its photo sets in sequence', () => {
    const { html, text } = myDownloadsMail(brand, downloads);
    expect(text).toContain(
      `Nov 21, 2026 (AR-1111-2222)
First Light
Download: ${url}
Open in the app: ${url}3

Jan 5, 2026 (AR-3333-4444)
Storm & Coming
Download: ${url}2
Open in the app: ${url}4
`,
    );
    expect(decode(html.replace(/<[^>]+>/g, ' '))).toMatch(
      /Nov 21, 2026 \(AR-1111-2222\)\s+First Light .+ Open in the app\s+Jan 5, 2026 \(AR-3333-4444\)\s+Storm & Coming .+ Open/,
    );
    expect(text).not.toContain('earlier ones');
    expect(myDownloadsMail(brand, { ...downloads, isCut: true }).text).toContain('earlier ones');
  });

  it('starts no line with a title that looks like one of our links', () => {
    const sets = [{ title: 'First\r\nhttps://malicious.example', zips: [{ title: '', url }], openUrl: url }];
    const { text } = myDownloadsMail(brand, { ...downloads, orders: [{ number: 'AR-1', paidAt: new Date(), sets }] });
    expect(text).not.toMatch(/^https:\/\/malicious/m);
  });

  it('stays below 102 KB, where mail programs cut emails off, even with the most links', () => {
    const set = {
      title: 'A title of forty letters, which is a lot',
      zips: [{ title: '', url: `https://www.the-shop.example/downloads/${'x'.repeat(150)}&y` }],
      openUrl: `https://www.the-shop.example/collection/${'x'.repeat(150)}&y`,
    };
    const orders = Array.from({ length: 120 }, () => ({ number: 'AR-1111-2222', paidAt: new Date(), sets: [set] }));
    expect(Buffer.byteLength(myDownloadsMail(brand, { ...downloads, orders, isCut: true }).html)).toBeLessThan(102_000);
  });
});
