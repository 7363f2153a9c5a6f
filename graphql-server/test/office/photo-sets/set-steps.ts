import { createHash } from 'node:crypto';
import { PART_BYTES, partCountOf, partUrl } from '@archive/schema/office/photo-sets/uploads';
import sharp from 'sharp';
import { TestBrowser } from '../../support/browser.ts';
import { LATITUDE, LATITUDE_BYTES } from '../../support/position.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { newRequest, openOffice, PASSWORD } from '../steps.ts';

/** A browser that waits for jobs by the shop's database: to read a whole set again and again takes most of a busy server's time. */
export class ShopBrowser extends TestBrowser {
  readonly query: TestShop['query'];

  constructor(shop: Pick<TestShop, 'url' | 'query'>) {
    super(shop.url);
    this.query = (sql, values) => shop.query(sql, values);
  }

  async signIn(username: string): Promise<void> {
    const { status } = await this.post('/api/auth/login', { username, password: PASSWORD });
    if (status !== 200) throw new Error(`login: ${status}`);
  }
}

type Office = Omit<Awaited<ReturnType<typeof openOffice>>, 'owner'> & { owner: ShopBrowser };

/** An office whose worker checks and packs pictures, without the demo's photos. */
export async function openSetOffice(env: Record<string, string> = {}): Promise<Office> {
  const office = await openOffice({ ...env, CUT_PHOTOS: 'true' });
  await office.shop.query("update photo set cut_error = 'skipped'");
  const owner = new ShopBrowser(office.shop);
  await owner.signIn('owner');
  return { ...office, owner };
}

/** Mutations of one set: name -> type of its input. */
const MUTATIONS = {
  editPhotoSet: 'EditPhotoSetInput',
  setCover: 'SetCoverInput',
  editPoses: 'EditPosesInput',
  arrangePictures: 'ArrangePicturesInput',
  removePictures: 'PicturesInput',
  restoreVersion: 'RestoreVersionInput',
  confirmReleases: 'ConfirmReleasesInput',
  publishPhotoSet: 'PublishPhotoSetInput',
  cancelPublication: 'PhotoSetInput',
  takeOffSale: 'TakeOffSaleInput',
  discardPhotoSet: 'PhotoSetInput',
  orderPhotoSets: 'OrderPhotoSetsInput',
  withdrawPictures: 'WithdrawPicturesInput',
  emailNewVersion: 'EmailNewVersionInput',
} as const;
type Mutation = keyof typeof MUTATIONS;

export const documentOf = (name: Mutation) => `mutation ($input: ${MUTATIONS[name]}!) { ${name}(input: $input) { success } }`;
export const CREATE = 'mutation ($input: CreatePhotoSetInput!) { createPhotoSet(input: $input) { id } }';
const OPEN = 'mutation ($input: OpenUploadsInput!) { openUploads(input: $input) { pictureId isHere missing until sig } }';
const FINISH = 'mutation ($input: FinishUploadInput!) { finishUpload(input: $input) { missing } }';
const READ = `query ($id: Int!) { ownerPhotoSet(id: $id) { id revision state hasChanges isPublishing fault slug
  fields { title description price season parts } parts { id title } cover { pictureId photoSetId alt } picture { base widths } poses { key name } samplePose
  pictures { id name status fault width height pose position isPublished hasPreview doneBytes }
  releases { isConfirmed by at } checks { code isBlocking } versions { number note recipients notified restorable withdrawn } openCheckouts } }`;
export const LIST = `query ($input: PhotoSetPageInput) { ownerPhotoSets(input: $input) { total
  items { id title slug price season state pictureCount partCount } } }`;

export interface EditedSet {
  revision: number;
  state: string;
  hasChanges: boolean;
  isPublishing: boolean;
  fault: string | null;
  slug: string | null;
  fields: { title: string; description: string; price: number | null; season: number | null; parts: number[] | null };
  parts: { id: number; title: string }[] | null;
  cover: { pictureId: string; photoSetId: number | null; alt: string } | null;
  picture: { base: string; widths: number[] } | null;
  poses: { key: number; name: string }[];
  samplePose: number | null;
  pictures: EditedPicture[];
  releases: { isConfirmed: boolean; by: string | null; at: string | null };
  checks: { code: string; isBlocking: boolean }[];
  versions: { number: number; note: string; recipients: number; notified: number; restorable: number; withdrawn: number }[];
  openCheckouts: number;
}

export interface EditedPicture {
  id: string;
  name: string;
  status: string;
  fault: string | null;
  pose: number;
  position: number;
  isPublished: boolean;
}

interface Opened {
  pictureId: string;
  isHere: boolean;
  missing: number[];
  until: number;
  sig: string;
}

/** An owner who works on one set. */
export class SetEditor {
  constructor(
    readonly browser: ShopBrowser,
    readonly id: number,
  ) {}

  static async create(browser: ShopBrowser, title: string, isCollection = false): Promise<SetEditor> {
    const { data, errors } = await browser.graphql<{ createPhotoSet: { id: number } }>(CREATE, {
      input: { ...newRequest(), title, isCollection },
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return new SetEditor(browser, data.createPhotoSet.id);
  }

  async read(): Promise<EditedSet> {
    const { data, errors } = await this.browser.graphql<{ ownerPhotoSet: EditedSet }>(READ, { id: this.id });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.ownerPhotoSet;
  }

  /** @returns null, or the code of the error */
  async send(name: Mutation, input: object): Promise<string | null> {
    const { errors } = await this.browser.graphql(documentOf(name), { input: { ...newRequest(), id: this.id, ...input } });
    return errors?.[0] ? (errors[0].extensions?.code ?? errors[0].message) : null;
  }

  /** Writes fields over what the set has now. */
  async edit(fields: object): Promise<string | null> {
    const { fields: seen } = await this.read();
    return this.send('editPhotoSet', { seen, fields: { ...seen, ...fields } });
  }

  async open(files: { name: string; content: Buffer; pose?: string }[]): Promise<Opened[]> {
    const input = files.map(({ name, content, pose = name.split('-view')[0] }) => ({
      ...{ name, bytes: content.length, sha256: hashOf(content), pose },
    }));
    const { data, errors } = await this.browser.graphql<{ openUploads: Opened[] }>(OPEN, {
      input: { ...newRequest(), id: this.id, files: input },
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.openUploads;
  }

  putPart(opened: Opened, content: Buffer, number: number): Promise<Response> {
    const body = content.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
    return this.browser.fetch(partUrl(opened.pictureId, number, opened), { method: 'PUT', body: new Uint8Array(body) });
  }

  async finish(pictureId: string): Promise<number[] | undefined> {
    const { data } = await this.browser.graphql<{ finishUpload: { missing: number[] } }>(FINISH, { input: { id: this.id, pictureId } });
    return data?.finishUpload.missing;
  }

  /** Uploads files and waits until they are checked. @returns their ids */
  async upload(files: { name: string; content: Buffer; pose?: string }[]): Promise<string[]> {
    const opened = await this.open(files);
    for (const [index, one] of opened.entries()) {
      const { content } = files[index] ?? { content: Buffer.alloc(0) };
      for (const number of one.missing) {
        const { status } = await this.putPart(one, content, number);
        if (status !== 204) throw new Error(`Part ${number} got ${status}`);
      }
      await this.finish(one.pictureId);
    }
    await this.untilChecked();
    return opened.map(({ pictureId }) => pictureId);
  }

  untilChecked(): Promise<unknown> {
    const waiting = "select 1 from draft_picture where draft_id = $1 and status in ('uploading', 'checking')";
    return until(async () => (await this.browser.query(waiting, [this.id])).length === 0, 'the pictures to be checked', 60_000);
  }

  /** Chooses the middle of a picture. @param seen the picture that was chosen before */
  chooseCover(pictureId: string, seen?: string): Promise<string | null> {
    const coverOf = (id: string) => ({ pictureId: id, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }, alt: 'A figure, seated' });
    return this.send('setCover', { seen: seen ? coverOf(seen) : null, cover: coverOf(pictureId) });
  }

  async confirmReleases(): Promise<string | null> {
    return this.send('confirmReleases', { ids: (await this.read()).pictures.map(({ id }) => id), isConfirmed: true });
  }

  async publish(note = ''): Promise<string | null> {
    const { revision, fields, releases } = await this.read();
    if (!releases.isConfirmed) await this.confirmReleases();
    return this.send('publishPhotoSet', { revision, expectedPrice: fields.price ?? 0, note });
  }

  /** @returns the set once it was published, or could not be */
  async untilPublished(): Promise<EditedSet> {
    const publishing = "select 1 from photo_set_draft where id = $1 and publishing::text <> 'null'";
    await until(async () => (await this.browser.query(publishing, [this.id])).length === 0, 'the publication', 120_000);
    return this.read();
  }
}

/** A set that is ready to be published: two poses from two views. @param second of the second picture, if it differs from the others */
export async function readySet(browser: ShopBrowser, title: string, second: { width?: number; height?: number } = {}): Promise<SetEditor> {
  const editor = await SetEditor.create(browser, title);
  const names = ['pose-1-view-a.jpg', 'pose-1-view-b.jpg', 'pose-2-view-a.jpg', 'pose-2-view-b.jpg'];
  const files = await Promise.all(
    names.map(async (name, index) => ({ name, content: await picture({ seed: `${title} ${index}`, ...(index === 1 ? second : {}) }) })),
  );
  const ids = await editor.upload(files);
  await editor.chooseCover(ids[0] ?? '');
  await editor.send('confirmReleases', { ids, isConfirmed: true });
  await editor.edit({ description: 'Poses for tests.', price: 500, season: 2 });
  return editor;
}

/** The same as in the browser: SHA-256 over the SHA-256 of each part. */
function hashOf(content: Buffer): string {
  const hash = createHash('sha256');
  for (let part = 0; part < partCountOf(content.length); part++)
    hash.update(
      createHash('sha256')
        .update(content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))
        .digest(),
    );
  return hash.digest('hex');
}

/** Text in the metadata of every picture, which must not leave. */
export const SECRETS: (string | Buffer)[] = ['Ada Lovelace', LATITUDE_BYTES, 'SERIAL-4711'];

/** Where the figure of each picture is. */
export const FIGURE = { x: 0.3, y: 0.2, width: 0.4, height: 0.6 };

/** A picture as from a camera, with a position, and small enough to be cut once only. Equal seeds give equal pictures. */
export async function picture({
  seed = 'one',
  width = 240,
  height = 320,
  format = 'jpeg' as 'jpeg' | 'png' | 'tiff' | 'webp' | 'avif',
} = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(seed).digest();
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: LATITUDE };
  const body = { width: Math.round(FIGURE.width * width), height: Math.round(FIGURE.height * height) };
  const input = { create: { ...body, channels: 3, background: r + g + b > 384 ? '#000' : '#fff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite([{ input, left: Math.round(FIGURE.x * width), top: Math.round(FIGURE.y * height) }])
    .withExif({ IFD0: { Copyright: 'Ada Lovelace', Make: 'SERIAL-4711' }, IFD3: gps })
    .toFormat(format)
    .toBuffer();
}
