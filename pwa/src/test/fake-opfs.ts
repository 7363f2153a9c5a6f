/** A private file system for tests, which have none: `const disk = installFakeOpfs()`. */

interface FakeFile {
  content: Uint8Array<ArrayBuffer>;
  isOpen: boolean;
}

export class FakeDisk {
  /** Bytes that fit; writing more throws a QuotaExceededError. */
  quota = Number.POSITIVE_INFINITY;
  /** Called before each deletion; may throw. */
  onRemove: (name: string) => void = () => {};
  /** Called before a file is opened for writing; may throw. */
  onOpen: (name: string) => void = () => {};
  readonly root = new FakeDirectory(this);

  /** The names of all files, as paths, in order. */
  paths(): string[] {
    return this.root.paths('').sort();
  }

  file(path: string): FakeFile {
    const names = path.split('/');
    let directory = this.root;
    for (const name of names.slice(0, -1)) directory = directory.directories.get(name) ?? fail('NotFoundError');
    return directory.files.get(names.at(-1) ?? '') ?? fail('NotFoundError');
  }

  usage(): number {
    return this.paths().reduce((sum, path) => sum + this.file(path).content.length, 0);
  }
}

class FakeDirectory {
  readonly directories = new Map<string, FakeDirectory>();
  readonly files = new Map<string, FakeFile>();
  readonly #disk: FakeDisk;

  constructor(disk: FakeDisk) {
    this.#disk = disk;
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeDirectory> {
    const found = this.directories.get(name) ?? (create ? new FakeDirectory(this.#disk) : fail('NotFoundError'));
    this.directories.set(name, found);
    return found;
  }

  async getFileHandle(name: string, { create = false } = {}) {
    const file = this.files.get(name) ?? (create ? { content: new Uint8Array(), isOpen: false } : fail('NotFoundError'));
    this.files.set(name, file);
    return {
      getFile: async () => new File([file.content], name),
      createSyncAccessHandle: async () => {
        this.#disk.onOpen(name);
        return this.#open(file);
      },
    };
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    this.#disk.onRemove(name);
    const directory = this.directories.get(name);
    if (directory && !recursive) fail('InvalidModificationError');
    if ((directory ? directory.hasOpenFile() : this.files.get(name)?.isOpen) === true) fail('NoModificationAllowedError');
    if (!this.directories.delete(name) && !this.files.delete(name)) fail('NotFoundError');
  }

  async *keys(): AsyncGenerator<string> {
    yield* [...this.directories.keys(), ...this.files.keys()];
  }

  paths(prefix: string): string[] {
    const inside = [...this.directories].flatMap(([name, directory]) => directory.paths(`${prefix}${name}/`));
    return [...inside, ...[...this.files.keys()].map((name) => prefix + name)];
  }

  hasOpenFile(): boolean {
    return [...this.files.values()].some(({ isOpen }) => isOpen) || [...this.directories.values()].some((each) => each.hasOpenFile());
  }

  #open(file: FakeFile) {
    if (file.isOpen) fail('NoModificationAllowedError');
    file.isOpen = true;
    return {
      truncate: (size: number) => {
        file.content = file.content.slice(0, size);
      },
      write: (content: ArrayBuffer | Uint8Array, { at }: { at: number }) => {
        if (this.#disk.usage() + content.byteLength > this.#disk.quota) fail('QuotaExceededError');
        const written = new Uint8Array(Math.max(file.content.length, at + content.byteLength));
        written.set(file.content);
        written.set(new Uint8Array(content), at);
        file.content = written;
        return content.byteLength;
      },
      flush: () => {},
      close: () => {
        file.isOpen = false;
      },
    };
  }
}

/** From now on this is the browser's private file system. */
export function installFakeOpfs(): FakeDisk {
  const disk = new FakeDisk();
  const storage = { getDirectory: async () => disk.root, persisted: async () => false, persist: async () => true };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return disk;
}

export function fail(name: string): never {
  throw new DOMException(name, name);
}
