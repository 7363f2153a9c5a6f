import { randomUUID } from 'node:crypto';
import { OFFICE_PATH } from '@archive/schema/office/photo-sets/uploads';
import { downloadPath } from '@archive/schema/rest';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, newAddress, register } from '../account/emails/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { isLong } from '../support/long-form.ts';
import { buy, type CatalogueItem, catalogue, downloadLinks } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { addressOf, bytesOf, cutAll, grantOf, type TestPhoto } from './steps.ts';

let shop: TestShop;
let guest: TestBrowser;
/** Own the first and the second set. */
let accounts: [Account, Account];
let sets: [CatalogueItem, CatalogueItem, CatalogueItem];
let photos: TestPhoto[];
/** Of a guest who bought the second set: of its photos, and of its zip. */
let grant: Grant;
let link: Grant;
let zips: Map<number, string>;

interface Grant {
  line: string;
  sig: string;
}

beforeAll(async () => {
  shop = await openShop();
  sets = (await catalogue(shop)).filter(({ title }) => !title.includes('Complete Collection')).slice(0, 3) as typeof sets;
  photos = (await cutAll(shop)).filter(({ setId }) => sets.some(({ id }) => id === setId));
  guest = new TestBrowser(shop.url);
  accounts = [await register(shop, newAddress('owner')), await register(shop, newAddress('other'))];
  for (const [index, { email, browser }] of accounts.entries()) await buy(shop, sets.slice(index, index + 1), email, browser);
  const [address = ''] = downloadLinks(await buy(shop, [sets[1]], newAddress('guest')));
  link = Object.fromEntries(new URL(address).searchParams) as unknown as Grant;
  grant = grantOf(shop, link.line);
  const files = await shop.query<{ id: number; file: string }>('select photo_set_id as id, download_file as file from archive_part');
  zips = new Map(files.map(({ id, file }) => [id, file]));
  await draftAll();
});
afterAll(() => shop.stop());

/** As if an owner of the shop edited every set. */
async function draftAll(): Promise<void> {
  await shop.query(
    'insert into photo_set_draft (id, title, created_at, edited_at) select id, title, now(), now() from photo_set on conflict do nothing',
  );
  await shop.query(
    `insert into draft_picture (id, draft_id, name, bytes, status, touched_at, files, pose, position)
     select f.token, p.photo_set_id, f.token, 1, 'ready', now(), f.files, p.position, f.position
     from photo f join pose p on p.id = f.pose_id on conflict do nothing`,
  );
}

/** Refunds all orders of one buyer, or none. 3 is no one. */
const BUYERS = [0, 1, 2, 3];
const refund = (buyer: number) => {
  const email = accounts[buyer]?.email ?? '';
  return shop.query(
    `update purchase_order_line l set revocation_reason = case when gone then 'refund' end, revoked_at = case when gone then now() end
     from (select l.id, o.email = $1 or l.id::text = $2 as gone from purchase_order_line l join purchase_order o on o.id = l.order_id) s
     where s.id = l.id and gone <> (l.revoked_at is not null)`,
    [email, buyer === 2 ? link.line : ''],
  );
};

const KINDS = ['photo', 'zip', 'preview', 'set'] as const;

interface Attempt {
  kind: (typeof KINDS)[number];
  photo: TestPhoto;
  /** Index of the account; 2 is a guest. */
  who: number;
  line: string;
  sig: string;
  odd: string;
  edge: number;
  /** Whose purchase is refunded. */
  refunded: number;
}

function attempts(): fc.Arbitrary<Attempt> {
  const anyLine = fc.constantFrom(grant.line, randomUUID(), '', "'", '../..', grant.line.toUpperCase());
  const anySig = fc.constantFrom(grant.sig, link.sig, grant.sig.slice(1), '', 'a', '%00', '🎨');
  const none = fc.constant({ line: '', sig: '' });
  const odd = fc.constantFrom('/', '%2e%2e%2f', '-320.jpg', '.jpg%00', '?', ';', '\\', '%', '-99999', '-0');
  return fc
    .record({
      kind: fc.constantFrom(...KINDS),
      photo: fc.constantFrom(...photos, { ...(photos[0] as TestPhoto), token: '0'.repeat(32) }),
      who: fc.constantFrom(0, 1, 2),
      grant: fc.oneof(none, fc.constant(grant), fc.constant(link), fc.record({ line: anyLine, sig: anySig })),
      odd: fc.oneof(fc.constant(''), odd),
      edge: fc.constantFrom(320, 800, 1600, 0, -1),
      refunded: fc.constantFrom(...BUYERS),
    })
    .map(({ grant, ...rest }) => ({ ...rest, ...grant }));
}

function pathOf({ kind, photo, edge }: Attempt): string {
  if (kind === 'zip') return downloadPath(zips.get(photo.setId) ?? '');
  const address = addressOf(photo, edge);
  return kind === 'preview' ? `${OFFICE_PATH}/pictures/${address.split('/').slice(-2).join('/')}` : address;
}

function owns({ kind, photo, who, line, sig, refunded }: Attempt): boolean {
  if (kind === 'preview') return false;
  const isOwnSet = who !== 2 && sets[who]?.id === photo.setId && refunded !== who;
  const isGranted = line.toLowerCase() === grant.line && sig === (kind === 'zip' ? link.sig : grant.sig);
  return isOwnSet || (isGranted && photo.setId === sets[1].id && refunded !== 2);
}

const OWNED_SET = 'query ($id: Int!, $grant: PurchaseGrantInput) { ownedSet(id: $id, grant: $grant) { id poses { views { token } } } }';

/** @returns whether it opened */
async function openSet({ photo, line, sig }: Attempt, browser: TestBrowser): Promise<boolean> {
  const { data, errors } = await browser.graphql<{ ownedSet: unknown }>(OWNED_SET, { id: photo.setId, grant: { line, sig } });
  expect(JSON.stringify(errors ?? [])).not.toContain('INTERNAL');
  return Boolean(data?.ownedSet);
}

/** @returns whether a file was sent */
async function openFile(attempt: Attempt, browser: TestBrowser): Promise<boolean> {
  const { kind, photo, line, sig, odd, edge } = attempt;
  const query = `line=${encodeURIComponent(line)}&sig=${encodeURIComponent(sig)}`;
  const reply = await browser.fetch(`${pathOf(attempt)}${odd}${odd.includes('?') ? '' : '?'}${query}`);
  const body = Buffer.from(await reply.arrayBuffer());
  expect(reply.status).toBeLessThan(500);
  if (reply.status !== 200) {
    expect([body.includes(`photo ${photo.token}`), body.includes('PK\x03\x04')]).toEqual([false, false]);
    return false;
  }
  if (kind === 'photo') expect(body.equals(bytesOf(photo.token, edge))).toBe(true);
  return true;
}

it(
  'a photo, a zip, a preview and the list of photos are revealed to no one but their owner',
  async () => {
    const opened = new Set<string>();
    const property = fc.asyncProperty(attempts(), async (attempt) => {
      await refund(attempt.refunded);
      const browser = accounts[attempt.who]?.browser ?? guest;
      if (!(await (attempt.kind === 'set' ? openSet : openFile)(attempt, browser))) return;
      expect(owns(attempt)).toBe(true);
      opened.add(`${attempt.kind} of ${attempt.who}`);
    });
    const photo = photos.find(({ setId }) => setId === sets[1].id) as TestPhoto;
    const known = { photo, odd: '', edge: 320 };
    const examples = [0, 1, 2, 3].flatMap((refunded) =>
      [1, 2].flatMap((who) =>
        KINDS.map((kind): [Attempt] => {
          const { line, sig } = who === 1 ? { line: '', sig: '' } : kind === 'zip' ? link : grant;
          return [{ ...known, kind, who, line, sig, refunded }];
        }),
      ),
    );
    await fc.assert(property, { numRuns: isLong ? 10_000 : 500, examples });
    expect([...opened].sort()).toEqual(
      expect.arrayContaining(['photo of 1', 'photo of 2', 'set of 1', 'set of 2', 'zip of 1', 'zip of 2']),
    );
  },
  isLong ? 600_000 : 120_000,
);
