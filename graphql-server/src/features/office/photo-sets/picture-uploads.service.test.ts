import type { PoseDraft } from '@archive/schema/office/photo-sets/photo-set';
import { MIN_FREE_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { expect, it } from 'vitest';
import { ANONYMOUS } from '#kernel/actor';
import { systemClock } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { randomKey, Signer } from '#kernel/secrets/tokens';
import type { DraftChanges } from './draft-changes.ts';
import { PictureUploadsService, type UploadStores } from './picture-uploads.service.ts';

const FREE = 100;
const OWNER = { ...ANONYMOUS, kind: 'admin', userId: newId(), sessionId: newId(), passwordConfirmedAt: null } as const;

/** A service whose disk has room for {@link FREE} bytes. @param stored pictures of the set @param others bytes that other sets expect */
function serviceWith(stored: { sha256: string; status: string; pose?: number; bytes?: number }[], others = 0) {
  const inserted: string[] = [];
  const saved: { poses?: PoseDraft[] }[] = [];
  const pictures = {
    list: async () => stored.map((picture) => ({ pose: 1, bytes: 60, ...picture, position: 1, partsDone: [], id: picture.sha256 })),
    countExpectedBytes: async () =>
      others + stored.filter(({ status }) => status === 'uploading').reduce((sum, { bytes = 60 }) => sum + bytes, 0),
    restart: async () => {},
    insert: async (uploads: { sha256: string; bytes: number }[]) => {
      for (const { sha256, bytes } of uploads) stored.push({ sha256, bytes, status: 'uploading' });
      inserted.push(...uploads.map(({ sha256 }) => sha256));
    },
  };
  const stores = {
    pictures,
    drafts: { save: async (_id: number, fields: object) => void saved.push(fields) },
    jobs: { add: async () => {} },
  } as unknown as UploadStores;
  const draftChanges = { run: async (_actor: unknown, _change: unknown, change: DraftChange) => change({ id: 1, poses: [] }, new Date()) };
  const freeBytes = async () => MIN_FREE_BYTES + FREE;
  const signer = new Signer('a secret of the tests, of some length', 'picture-upload');
  return {
    inserted,
    saved,
    uploads: new PictureUploadsService(stores, draftChanges as unknown as DraftChanges, signer, systemClock, freeBytes),
  };
}
type DraftChange = (draft: object, now: Date) => Promise<unknown>;

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const open = (uploads: PictureUploadsService, files: { sha256: string; bytes: number }[]) =>
  uploads.open(OWNER, { requestId: randomKey(), id: 1, files: files.map((file) => ({ name: 'a.jpg', pose: '', ...file })) });

it('no upload begins that would leave too little space on the disk', async () => {
  const { uploads } = serviceWith([]);
  const files = [
    { sha256: first, bytes: 60 },
    { sha256: second, bytes: 41 },
  ];
  await expect(open(uploads, files)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Please make room') });
  const other = serviceWith([]);
  await open(other.uploads, [{ sha256: first, bytes: 100 }]);
  expect(other.inserted).toEqual([first]);
});

it('pictures that are stored need no more space', async () => {
  const { inserted, uploads } = serviceWith([{ sha256: first, status: 'ready' }]);
  await open(uploads, [
    { sha256: first, bytes: 60 },
    { sha256: second, bytes: 100 },
  ]);
  expect(inserted).toEqual([second]);
});

it('an upload that was begun needs space for its own missing bytes, not for those of other sets', async () => {
  const resume = (sha256: string, bytes: number, status = 'uploading') =>
    open(serviceWith([{ sha256, bytes, status }], 90).uploads, [{ sha256, bytes }]);
  await expect(resume(first, 100)).resolves.toHaveLength(1);
  await expect(resume(first, 101)).rejects.toThrow('Please make room');
  await expect(resume(first, 101, 'refused')).rejects.toThrow('Please make room');
});

it('names the bytes of other uploads when they leave no space for a new one', async () => {
  const begun = { sha256: first, bytes: 20, status: 'uploading' };
  const files = [
    { sha256: first, bytes: 20 },
    { sha256: second, bytes: 41 },
  ];
  await expect(open(serviceWith([{ ...begun }], 40).uploads, files)).rejects.toThrow('Other unfinished uploads need 40\u00a0B more.');
  await expect(open(serviceWith([{ ...begun }], 39).uploads, files)).resolves.toHaveLength(2);
});

it('a new pose has a valid key after pictures were moved to the greatest one', async () => {
  const { saved, uploads } = serviceWith([{ sha256: first, status: 'ready', pose: 1_000_000 }]);
  await open(uploads, [{ sha256: second, bytes: 60 }]);
  expect(saved).toMatchObject([{ poses: [{ key: 1 }] }]);
});
