import { createHash, randomBytes } from 'node:crypto';
import { PART_BYTES, partBytesOf, partCountOf, partUrl } from '@archive/schema/office/photo-sets/uploads';
import { startShop } from '../../../scripts/lib/processes/shop-process.mjs';
import { connect } from './database.mjs';

const OWNER = { username: 'owner', password: 'a lantern beside the easel' };

/** @typedef {{ name: string, content: Buffer }} UploadedFile */
/** @typedef {{ pictureId: string, missing: number[], until: number, sig: string }} OpenedUpload */
/** @typedef {{ id: string, name: string, status: string, fault: string | null, bytes: number }} EditedPicture */
/** @typedef {{ revision: number, isPublishing: boolean, fault: string | null, pictures: EditedPicture[] }} EditedSet */

/** A shop that cuts photos, as its owner uses it. */
export class BenchOffice {
  #cookie = '';

  /** @param {Awaited<ReturnType<typeof startShop>>} shop */
  constructor(shop) {
    this.shop = shop;
  }

  static async start() {
    const shop = await startShop({
      CUT_PHOTOS: 'true',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_EMAIL: 'o@archive.example',
      ADMIN_PASSWORD: OWNER.password,
    });
    const database = await connect(shop.dataDir);
    // The demo's photos are not measured.
    await database.query("update photo set cut_error = 'skipped'");
    await database.end();
    const office = new BenchOffice(shop);
    await office.#signIn();
    return office;
  }

  async stop() {
    await this.shop.stop();
    this.shop.remove();
  }

  /** @param {string} query @param {object} variables @returns {Promise<any>} */
  async ask(query, variables) {
    const reply = await fetch(`${this.shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = /** @type {any} */ (await reply.json());
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  }

  /** @param {string} name @param {string} type @param {object} input @param {string} [selection] */
  change(name, type, input, selection = '{ success }') {
    const requestId = randomBytes(16).toString('hex');
    return this.ask(`mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`, { input: { requestId, ...input } });
  }

  /** @param {string} title @returns {Promise<number>} */
  async createSet(title) {
    return (await this.change('createPhotoSet', 'CreatePhotoSetInput', { title }, '{ id }')).id;
  }

  /** @param {number} id @param {UploadedFile[]} files @returns {Promise<OpenedUpload[]>} */
  open(id, files) {
    const named = files.map(({ name, content }) => ({ name, bytes: content.length, sha256: hashOf(content), pose: name.slice(0, 7) }));
    return this.change('openUploads', 'OpenUploadsInput', { id, files: named }, '{ pictureId missing until sig }');
  }

  /** @param {OpenedUpload} opened @param {Buffer} content @param {number} number */
  async sendPart({ pictureId, ...link }, content, number) {
    const start = (number - 1) * PART_BYTES;
    const body = new Uint8Array(content.subarray(start, start + partBytesOf(content.length, number)));
    const address = this.shop.url + partUrl(pictureId, number, link);
    const { status } = await fetch(address, { method: 'PUT', headers: { cookie: this.#cookie }, body });
    if (status !== 204) throw new Error(`A part got ${status}.`);
  }

  /** Sends all parts, one after the other. @param {number} id @param {UploadedFile[]} files */
  async upload(id, files) {
    const opened = await this.open(id, files);
    for (const [index, upload] of opened.entries())
      for (const part of upload.missing) await this.sendPart(upload, files[index]?.content ?? Buffer.alloc(0), part);
    return opened.map(({ pictureId }) => pictureId);
  }

  /** @param {number} id @param {string} pictureId */
  finish(id, pictureId) {
    const query = 'mutation ($id: Int!, $pictureId: ID!) { finishUpload(input: { id: $id, pictureId: $pictureId }) { missing } }';
    return this.ask(query, { id, pictureId });
  }

  /** @param {number} id @returns {Promise<EditedSet>} */
  read(id) {
    const query = 'query ($id: Int!) { ownerPhotoSet(id: $id) { revision isPublishing fault pictures { id name status fault bytes } } }';
    return this.ask(query, { id });
  }

  /** @param {number} id @param {(set: EditedSet) => boolean} isDone */
  async until(id, isDone) {
    for (;;) {
      const set = await this.read(id);
      if (isDone(set)) return set;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #signIn() {
    const reply = await fetch(`${this.shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    this.#cookie = reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
}

/** As in the browser: SHA-256 over the SHA-256 of each part. @param {Buffer} content */
function hashOf(content) {
  const hash = createHash('sha256');
  for (let part = 1; part <= partCountOf(content.length); part += 1) {
    const start = (part - 1) * PART_BYTES;
    hash.update(
      createHash('sha256')
        .update(content.subarray(start, start + PART_BYTES))
        .digest(),
    );
  }
  return hash.digest('hex');
}
