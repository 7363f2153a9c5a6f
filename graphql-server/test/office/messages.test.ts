import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMessage, original, send } from '../contact/steps.ts';
import type { TestBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/one-email.ts';
import { control } from '../support/provider.ts';
import { inbox } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { errorOf, newRequest, openOffice } from './steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
});
afterAll(() => shop.stop());

const LIST = `query ($input: OfficeMessagesInput) { officeMessages(input: $input) { total open items { id name email subject message box } } }`;
const ONE = `query ($input: OfficeMessageInput!) { officeMessage(input: $input) {
  message { id box } replies { id ownerName text mailSentAt } isSenderBlocked others } }`;
const REPLY = 'mutation ($input: MessageReplyInput!) { replyToMessage(input: $input) { success } }';
const STATE = 'mutation ($input: MessageStateInput!) { setMessageState(input: $input) { success } }';
const BLOCK = 'mutation ($input: BlockSenderInput!) { blockSender(input: $input) { success } }';
const LOG = '{ auditEntries { items { action subject after } } }';

type Box = 'open' | 'answered' | 'aside';

interface Listed {
  id: string;
  subject: string;
  box: Box;
}

async function listed(box: Box, search = ''): Promise<Listed[]> {
  const { data } = await owner.graphql<{ officeMessages: { items: Listed[] } }>(LIST, { input: { box, search } });
  return data?.officeMessages.items ?? [];
}

interface Opened {
  message: Listed;
  replies: { ownerName: string; text: string; mailSentAt: string | null }[];
  isSenderBlocked: boolean;
  others: number;
}

async function opened(id: string): Promise<Opened> {
  const { data } = await owner.graphql<{ officeMessage: Opened }>(ONE, { input: { id } });
  if (!data) throw new Error('There is no such message.');
  return data.officeMessage;
}

/** Sends a message. @returns it with its id */
async function arrived(change: Record<string, unknown> = {}) {
  const message = newMessage(change);
  expect((await send(shop, message)).ok).toBe(true);
  const [row] = await shop.query<{ id: string }>('select id from contact_message where subject = $1 order by created_at desc', [
    message.subject,
  ]);
  return { ...message, id: row?.id ?? '' };
}

const reply = (id: string, text: string, request = newRequest()) => errorOf(owner, REPLY, { input: { ...request, id, text } });
const move = (id: string, box: Box) => errorOf(owner, STATE, { input: { ...newRequest(), id, box } });
const block = (id: string, isBlocked: boolean) => errorOf(owner, BLOCK, { input: { ...newRequest(), id, isBlocked } });
const replies = async (email: string) => (await inbox(shop, email)).filter(({ subject }) => subject.startsWith('Re: '));

describe('a message', () => {
  it('is open until an owner answers it, and the answer reaches the sender in the same thread', async () => {
    const message = await arrived();
    expect((await listed('open', message.email)).map(({ id }) => id)).toEqual([message.id]);
    expect(await reply(message.id, 'Of course.\n\nBring a bowl.')).toBeNull();
    const [mail] = await until(async () => ((await replies(message.email)).length > 0 ? replies(message.email) : null), 'the reply');
    expect(mail).toMatchObject({ subject: `Re: ${message.subject}`, deliveries: 1 });
    expect(mail?.text).toContain('Of course.\n\nBring a bowl.');
    expect(mail?.text).toContain('> May I bring my dog?\n> It is small.');
    const { headers, inReplyTo, messageId, replyTo } = await original(shop, mail as never);
    expect(inReplyTo).toBe(`<contact-confirmation-${message.id}@localhost>`);
    expect(headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
    expect(replyTo?.[0]?.address).not.toContain('owners@');
    expect(await listed('open', message.email)).toEqual([]);
    expect((await listed('answered', message.email)).map(({ id }) => id)).toEqual([message.id]);
    const answer = await until(async () => ((await opened(message.id)).replies[0]?.mailSentAt ? opened(message.id) : null), 'the time');
    expect(answer.replies).toMatchObject([{ ownerName: 'owner', text: 'Of course.\n\nBring a bowl.' }]);

    expect(await reply(message.id, 'And a leash.')).toBeNull();
    const second = await until(async () => (await replies(message.email)).find(({ text }) => text.includes('leash')) ?? null, 'another');
    expect((await original(shop, second)).inReplyTo).toBe(messageId);
  });

  it('is answered once by a repeated request', async () => {
    const message = await arrived();
    const request = newRequest();
    expect(await Promise.all([reply(message.id, 'Yes.', request), reply(message.id, 'Yes.', request)])).toEqual([null, null]);
    await untilQuiet(shop);
    expect((await opened(message.id)).replies).toHaveLength(1);
    expect((await replies(message.email)).map(({ deliveries }) => deliveries)).toEqual([1]);
  });

  it('gets its reply after the mail server was down', async () => {
    const message = await arrived();
    await untilQuiet(shop);
    await control(shop, 'inbox/test/faults', { mode: 'refuse', count: 1 });
    expect(await reply(message.id, 'Later.')).toBeNull();
    await until(async () => (await replies(message.email)).length > 0, 'the reply');
    await control(shop, 'inbox/test/faults', { mode: 'none' });
  });

  it('is found by words of its name, address, subject and text', async () => {
    const message = await arrived({ name: 'Zuzanna K%ing', message: 'An unusual word: saxifrage_s.' });
    for (const search of ['zuzanna', 'k%ing', 'saxifrage_', message.email.toUpperCase(), message.subject])
      expect((await listed('open', search)).map(({ id }) => id)).toContain(message.id);
    expect(await listed('open', 'saxifrageXs')).toEqual([]);
  });

  it('is stored and found if a word of it is longer than PostgreSQL can index', async () => {
    const message = await arrived({ message: `Endless: ${'ö'.repeat(3000)}` });
    for (const search of ['endless', 'ö'.repeat(199)]) expect((await listed('open', search)).map(({ id }) => id)).toEqual([message.id]);
  });

  it('is moved between the boxes, without another email to the owners', async () => {
    const message = await arrived({ website: 'https://spam.example' });
    expect((await opened(message.id)).message.box).toBe('aside');
    for (const box of ['open', 'answered', 'open'] as const) {
      expect(await move(message.id, box)).toBeNull();
      expect((await opened(message.id)).message.box).toBe(box);
    }
    const [row] = await shop.query('select owner_mail_sent_at from contact_message where id = $1', [message.id]);
    expect(row?.owner_mail_sent_at).not.toBeNull();
  });

  it.each([
    ['an empty reply', (id: string) => reply(id, ' \n ')],
    ['too long a reply', (id: string) => reply(id, 'x'.repeat(5001))],
  ])('rejects %s', async (_what, make) => expect(await make((await arrived()).id)).toBe('BAD_INPUT'));

  it('that does not exist is not found', async () => {
    expect(await reply(randomUUID(), 'Hello')).toBe('NOT_FOUND');
    expect(await errorOf(owner, ONE, { input: { id: 'x' } })).toBe('BAD_INPUT');
  });
});

describe('a blocked sender', () => {
  it('notices nothing: later messages are kept aside, and no one is emailed about them', async () => {
    const first = await arrived();
    expect(await block(first.id, true)).toBeNull();
    expect(await opened(first.id)).toMatchObject({ message: { box: 'aside' }, isSenderBlocked: true });
    await untilQuiet(shop);
    const before = (await inbox(shop, first.email)).length;
    const second = await arrived({ email: first.email.replace('@', '+again@') });
    await untilQuiet(shop);
    expect((await listed('aside', second.subject)).map(({ id }) => id)).toEqual([second.id]);
    expect(await inbox(shop, first.email)).toHaveLength(before);
    expect((await inbox(shop, 'owners@archive.example')).some(({ subject }) => subject.includes(second.subject))).toBe(false);
    expect((await opened(second.id)).others).toBe(1);

    expect(await block(second.id, false)).toBeNull();
    const third = await arrived({ email: first.email });
    expect((await opened(third.id)).message.box).toBe('open');
  });
});

describe('the list of blocked senders', () => {
  const BLOCKED = 'query ($input: OfficePageInput) { officeBlockedSenders(input: $input) { total items { mailbox blockedAt } } }';
  const UNBLOCK = 'mutation ($input: UnblockSenderInput!) { unblockSender(input: $input) { success } }';
  type Blocked = { total: number; items: { mailbox: string; blockedAt: string }[] };
  const blocked = async (search: string) =>
    (await owner.graphql<{ officeBlockedSenders: Blocked }>(BLOCKED, { input: { search } })).data?.officeBlockedSenders;

  it('has who was blocked when, the last one first, and unblocks without a message', async () => {
    const [first, second] = [await arrived({ email: 'one+x@blocked.example' }), await arrived({ email: 'Two@blocked.example' })];
    const since = Date.now();
    for (const { id } of [first, second]) expect(await block(id, true)).toBeNull();
    const list = await blocked('@BLOCKED.example');
    expect(list?.items.map(({ mailbox }) => mailbox)).toEqual(['two@blocked.example', 'one@blocked.example']);
    expect(Date.parse(list?.items[0]?.blockedAt ?? '')).toBeGreaterThanOrEqual(since);
    await shop.query('delete from contact_message where id = $1', [first.id]);
    const input = { ...newRequest(), mailbox: 'one@blocked.example' };
    expect([await errorOf(owner, UNBLOCK, { input }), await errorOf(owner, UNBLOCK, { input })]).toEqual([null, null]);
    expect(await blocked('Two+letters@blocked.example')).toMatchObject({ total: 1, items: [{ mailbox: 'two@blocked.example' }] });
    expect(await blocked('blocked.example')).toMatchObject({ total: 1, items: [{ mailbox: 'two@blocked.example' }] });
    const message = await arrived({ email: 'one@blocked.example' });
    expect((await opened(message.id)).message.box).toBe('open');
    const { data } = await owner.graphql<{ auditEntries: { items: object[] } }>(LOG);
    expect(data?.auditEntries.items[0]).toMatchObject({ action: 'unblockSender', subject: 'o***@blocked.example' });
  });
});

it('the log has what was done with masked addresses, and not what was written', async () => {
  const message = await arrived();
  await reply(message.id, 'A private answer');
  const { data } = await owner.graphql<{ auditEntries: { items: { action: string; subject: string; after: string }[] } }>(LOG);
  expect(data?.auditEntries.items[0]).toEqual({ action: 'replyToMessage', subject: 'a***@mail.example', after: '{"box":"answered"}' });
});
