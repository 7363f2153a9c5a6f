import { DAY_MS } from '@archive/schema/durations';
import { finishUploadInput, openUploadsInput, type PoseDraft } from '@archive/schema/office/photo-sets/photo-set';
import { newPoseKey } from '@archive/schema/office/photo-sets/pose-key';
import { bytesOfParts, MAX_PICTURES, PART_BYTES, partBytesOf, partCountOf } from '@archive/schema/office/photo-sets/uploads';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { DraftPictureRepository, NewUpload } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { Transactions } from '#data/transactions';
import { partKeyOf } from '#domain/files/draft-files';
import { requireSpace } from '#domain/files/free-space';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput, conflict, notFound } from '#kernel/errors';
import { randomKey, type Signer } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { DraftChanges } from './draft-changes.ts';

/** Where the parts of one upload go. */
export interface OpenUpload {
  sha256: string;
  pictureId: string;
  /** It is stored completely, perhaps by an earlier upload. */
  isHere: boolean;
  /** The numbers of the parts that are to be sent, 1 for the first. */
  missing: number[];
  until: number;
  sig: string;
}

export interface ReceivedPart {
  pictureId: string;
  number: number;
  body: Buffer;
}

export interface UploadStores {
  drafts: PhotoSetDraftRepository;
  pictures: DraftPictureRepository;
  transactions: Transactions;
  files: FileStore;
  jobs: JobQueue;
}

const LINK_MS = DAY_MS;

/** Uploads of pictures in numbered parts. Every step can be repeated; parts are stored under their numbers. */
export class PictureUploadsService {
  constructor(
    private readonly stores: UploadStores,
    private readonly draftChanges: DraftChanges,
    private readonly signer: Signer,
    private readonly clock: Clock,
    /** Of the disk with the files; null where there is no limit. */
    private readonly freeBytes: () => Promise<number | null>,
  ) {}

  /** @throws AppError CONFLICT without free space, BAD_INPUT beyond the most pictures of a set */
  async open(actor: Actor, input: unknown): Promise<OpenUpload[]> {
    requireAdmin(actor);
    const { requestId, id, files } = validate(openUploadsInput, input);
    const free = await this.freeBytes();
    const { drafts, pictures, jobs } = this.stores;
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'addPictures' }, async (draft, now) => {
      if (draft.parts) throw badInput('A Complete Collection contains the pictures of its sets.');
      const known = await pictures.list(id);
      // A server that was killed may have lost the job.
      if (known.some(({ status }) => status === 'checking')) await jobs.add('check-pictures', {});
      for (const { id: pictureId, status, sha256 } of known)
        if (status === 'refused' && files.some((file) => file.sha256 === sha256)) await pictures.restart(pictureId, now);
      const hashes = new Set(known.map(({ sha256 }) => sha256));
      const wanted = uniqueBy(files, ({ sha256 }) => sha256).filter(({ sha256 }) => !hashes.has(sha256));
      const resumed = missingBytes(known.filter(({ sha256 }) => files.some((file) => file.sha256 === sha256)));
      if (wanted.length === 0) {
        // What other uploads need was free when they began.
        if (resumed > 0) requireSpace(free, resumed);
        return null;
      }
      if (known.length + wanted.length > MAX_PICTURES) throw badInput(`A photo set has at most ${MAX_PICTURES} pictures.`);
      const { uploads, poses } = placeUploads(draft, known, wanted, now);
      await pictures.insert(uploads);
      const needed = resumed + uploads.reduce((sum, { bytes }) => sum + bytes, 0);
      requireSpace(free, needed, (await pictures.countExpectedBytes()) - needed);
      await drafts.save(id, { poses, samplePose: draft.samplePose ?? poses[0]?.key ?? null }, now);
      return { before: null, after: { pictures: uploads.map(({ name }) => name) } };
    });
    const opened = await pictures.list(id);
    return files.map(({ sha256 }) =>
      this.#linkOf(
        sha256,
        opened.find((picture) => picture.sha256 === sha256),
      ),
    );
  }

  /** Whether a part may be sent; checked before its body is read. @throws AppError FORBIDDEN */
  checkLink(pictureId: string, { until, sig }: { until: string; sig: string }): void {
    const isValid = Number(until) > this.clock.now().getTime() && this.signer.verify(sig, pictureId, until);
    if (!isValid) throw new AppError('FORBIDDEN', 'This upload has expired. Please start it again.');
  }

  /** Stores one part. @throws AppError NOT_FOUND when the upload was finished or dropped, BAD_INPUT for another length, CONFLICT */
  async receive(actor: Actor, { pictureId, number, body }: ReceivedPart): Promise<void> {
    requireAdmin(actor);
    const { pictures, files } = this.stores;
    const bytes = await pictures.findExpectedBytes(pictureId);
    if (bytes === null) throw notFound('This upload is finished or was canceled.');
    if (number > partCountOf(bytes) || body.length !== partBytesOf(bytes, number))
      throw badInput(`Part ${number} has the wrong length. A part has ${PART_BYTES} bytes.`);
    // The disk may have been filled by something else since the upload was begun.
    requireSpace(await this.freeBytes(), body.length);
    const key = partKeyOf(pictureId, number);
    await files.put(key, body, { size: body.length, contentType: 'application/octet-stream' });
    // It was canceled meanwhile, so no one else would delete this part.
    if (!(await pictures.markPart(pictureId, number, this.clock.now()))) {
      if (!(await pictures.find(pictureId))) await files.remove(key);
      throw notFound('This upload is finished or was canceled.');
    }
  }

  /** All parts are here: the worker joins and checks them. @returns the parts that are missing */
  async finish(actor: Actor, input: unknown): Promise<number[]> {
    requireAdmin(actor);
    const { id, pictureId } = validate(finishUploadInput, input);
    const picture = await this.stores.pictures.find(pictureId);
    if (picture?.draft.id !== id) throw notFound('This upload was canceled.');
    const missing = picture.status === 'uploading' ? missingParts(picture) : [];
    if (missing.length === 0) await this.#check(picture);
    return missing;
  }

  async #check({ id, status }: DraftPicture): Promise<void> {
    const { pictures, transactions, jobs } = this.stores;
    await transactions.run(async () => {
      const isChecking = status === 'checking' || (status === 'uploading' && (await pictures.startChecking(id)));
      if (isChecking) await jobs.add('check-pictures', {});
    });
  }

  #linkOf(sha256: string, picture: DraftPicture | undefined): OpenUpload {
    if (!picture) throw conflict('Someone else has removed this picture. Please upload it again.');
    const until = this.clock.now().getTime() + LINK_MS;
    const isHere = picture.status !== 'uploading';
    const sig = this.signer.sign(picture.id, String(until));
    return { sha256, pictureId: picture.id, isHere, missing: isHere ? [] : missingParts(picture), until, sig };
  }
}

/** Refused pictures are sent again from the first part. */
function missingBytes(known: readonly DraftPicture[]): number {
  const missingOf = ({ status, bytes, partsDone }: DraftPicture) => {
    if (status === 'refused') return bytes;
    return status === 'uploading' ? bytes - bytesOfParts(bytes, partsDone) : 0;
  };
  return known.reduce((sum, picture) => sum + missingOf(picture), 0);
}

function missingParts({ bytes, partsDone }: DraftPicture): number[] {
  const done = new Set(partsDone);
  return Array.from({ length: partCountOf(bytes) }, (_, index) => index + 1).filter((number) => !done.has(number));
}

interface WantedFile {
  name: string;
  bytes: number;
  sha256: string;
  pose: string;
}

/** Puts new pictures at the end of the pose that their files belong to. */
function placeUploads(draft: PhotoSetDraft, known: readonly DraftPicture[], files: readonly WantedFile[], touchedAt: Date) {
  const poses: PoseDraft[] = [...draft.poses];
  const counts = new Map<number, number>();
  for (const { pose } of known) counts.set(pose, (counts.get(pose) ?? 0) + 1);
  const uploads = files.map(({ name, bytes, sha256, pose: source }): NewUpload => {
    let pose = poses.find((other) => other.source === source && source !== '');
    if (!pose) {
      const key = newPoseKey([...poses.map((other) => other.key), ...counts.keys()]);
      pose = { key, name: `Pose ${poses.length + 1}`, source };
      poses.push(pose);
    }
    const position = (counts.get(pose.key) ?? 0) + 1;
    counts.set(pose.key, position);
    return { id: randomKey(), draft: draft.id, name, bytes, sha256, pose: pose.key, position, touchedAt };
  });
  return { uploads, poses };
}

function uniqueBy<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(list.map((item) => [keyOf(item), item])).values()];
}
