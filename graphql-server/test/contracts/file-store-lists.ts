import { describe, expect, it } from 'vitest';
import type { FileStore, ListedFile } from '#ports/file-store';

/** Tests of listing files, for every file store. @param put stores content under a key */
export function listsFiles(store: () => FileStore, put: (content: Buffer, key: string) => Promise<string>): void {
  const folder = `contract/list-${process.pid}-${Date.now()}`;
  const list = async (path: string): Promise<ListedFile[]> => {
    const found: ListedFile[] = [];
    for await (const file of store().list(path)) found.push(file);
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  };

  describe('a list of files', () => {
    it('has those of a folder and of the folders below, each once, with the times', async () => {
      const keys = ['a.zip', 'b/1', 'b/2.zip', 'b/c/d/3.zip', 'b.zip'].map((name) => `${folder}/${name}`).sort();
      for (const key of [...keys, `${folder}-2/a.zip`, `${folder}.zip`]) await put(Buffer.from('x'), key);
      const found = await list(folder);
      expect(found.map(({ key }) => key)).toEqual(keys);
      for (const { key, modifiedAt } of found) {
        const seconds = Math.abs(modifiedAt.getTime() - Number((await store().stat(key))?.modifiedAt)) / 1000;
        // The precision of HTTP.
        expect(seconds).toBeLessThan(1);
      }
      expect((await list(`${folder}/b`)).map(({ key }) => key)).toEqual(keys.filter((key) => key.startsWith(`${folder}/b/`)));
    });

    it('is complete if there are many, and stays usable while they are removed', async () => {
      const keys = Array.from({ length: 40 }, (_, number) => `${folder}-many/${number % 3}/${number}.zip`);
      for (const key of keys) await put(Buffer.from('x'), key);
      const found: string[] = [];
      for await (const { key } of store().list(`${folder}-many`)) {
        found.push(key);
        await store().remove(key);
      }
      expect(found.sort()).toEqual(keys.sort());
      expect(await list(`${folder}-many`)).toEqual([]);
    });

    it('is empty without the folder, and for a file', async () => {
      const key = await put(Buffer.from('x'), `${folder}-file/a.zip`);
      expect([await list(`${folder}-nothing`), await list(key)]).toEqual([[], []]);
    });

    it.each(['', '/', '/etc', '..', 'a/../b', 'a/', '~unfinished'])('rejects the folder %j', async (path) => {
      await expect(list(path)).rejects.toThrow(RangeError);
    });
  });
}
