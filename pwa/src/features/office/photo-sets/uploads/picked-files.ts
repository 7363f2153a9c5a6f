import { isJunkFile } from '@archive/schema/catalogue/photos/junk-files';
import { poseKeyOf } from '@archive/schema/catalogue/photos/pose-names';
import {
  MAX_PICTURES,
  MAX_UPLOAD_BYTES,
  problemText,
  UPLOAD_ENDINGS,
  UPLOAD_FORMATS,
  UPLOAD_LIMITS,
} from '@archive/schema/office/photo-sets/uploads';

/** A file that an owner has chosen or dropped. */
export interface PickedFile {
  /** With its folders, 'Pose 3/IMG_1.jpg'. */
  path: string;
  file: File;
  /** Opens the file again after a reload, where the browser can. */
  handle?: FileSystemFileHandle;
}

/** A file that is not uploaded, with the reason. */
export interface RefusedFile {
  path: string;
  reason: string;
}

const ENDINGS = Object.values(UPLOAD_ENDINGS).flat();
const CONTENT_TYPES = UPLOAD_FORMATS.map((format) => `image/${format}`);
const HEIC = /\.(heic|heif)$/i;
const TOO_MANY = `A photo set has at most ${MAX_PICTURES} pictures.`;
const RAW = /\.(raw|dng|cr[23]|nef|arw|raf|orf|rw2|pef)$/i;

/** Separates pictures from files that can't be sold. Files of file managers are left out. */
export function sortPicked(picked: readonly PickedFile[]): { files: PickedFile[]; refused: RefusedFile[] } {
  const files: PickedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const one of withoutCommonFolder(picked)) {
    const name = one.path.split('/').at(-1) ?? '';
    if (isJunkFile(name)) continue;
    const reason = reasonAgainst(name, one.file);
    if (reason) refused.push({ path: one.path, reason });
    else files.push(one);
  }
  // Probably the wrong folder, and it would take hours to read it.
  if (files.length > MAX_PICTURES) return { files: [], refused: [...refused, ...files.map(({ path }) => ({ path, reason: TOO_MANY }))] };
  return { files, refused };
}

function reasonAgainst(name: string, { size, type }: File): string | null {
  if (HEIC.test(name)) return "HEIC can't be read here. Export it as JPEG, or choose it from the photo library of the iPhone.";
  if (RAW.test(name)) return "This is a camera's raw file. Export it as JPEG.";
  const isPicture = ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) || CONTENT_TYPES.includes(type);
  if (!isPicture) return problemText('format');
  if (size === 0) return 'This file is empty.';
  return size > MAX_UPLOAD_BYTES ? `Pictures can be at most ${UPLOAD_LIMITS.size}.` : null;
}

/** A folder around everything says nothing about poses, unless the names in it don't either. */
function withoutCommonFolder(picked: readonly PickedFile[]): readonly PickedFile[] {
  const [root = ''] = picked[0]?.path.split('/', 1) ?? [];
  const isCommon = picked.every(({ path }) => path.startsWith(`${root}/`));
  if (!isCommon) return picked;
  const inside = picked.map((one) => ({ ...one, path: one.path.slice(root.length + 1) }));
  const saysPoses =
    inside.some(({ path }) => path.includes('/')) || new Set(inside.map(({ path }) => poseKeyOf(path))).size < inside.length;
  return saysPoses ? inside : picked;
}

/** From a file chooser, or from one for a folder. */
export function filesOfInput(list: FileList | null): PickedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** What Chromium adds to a dragged item. */
interface DraggedItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** The files that were dropped, with those in dropped folders. Call it within the event. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as DraggedItem[];
  // Everything is read before the first await: afterwards the browser clears the list.
  const roots = items.map((item) => ({
    handle: item.getAsFileSystemHandle?.() ?? null,
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
  }));
  const found = await Promise.all(
    roots.map(async ({ handle, entry, file }) => {
      const opened = await handle?.catch(() => null);
      if (opened) return filesOfHandle(opened);
      if (entry) return filesOfEntry(entry);
      return file ? [{ path: file.name, file }] : [];
    }),
  );
  return found.flat();
}

/** The files of a folder that was chosen or dropped in Chromium. */
async function filesOfHandle(handle: FileSystemHandle, folder = ''): Promise<PickedFile[]> {
  const path = folder + handle.name;
  if (handle.kind === 'file')
    return [{ path, file: await (handle as FileSystemFileHandle).getFile(), handle: handle as FileSystemFileHandle }];
  const files: PickedFile[] = [];
  const children = (handle as FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> }).values();
  for await (const child of children) files.push(...(await filesOfHandle(child, `${path}/`)));
  return files;
}

async function filesOfEntry(entry: FileSystemEntry, folder = ''): Promise<PickedFile[]> {
  const path = folder + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: PickedFile[] = [];
  for (;;) {
    // It returns at most 100 entries at a time.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const child of entries) files.push(...(await filesOfEntry(child, `${path}/`)));
  }
}

/** Choosers of Chromium, whose files open again after a reload. */
interface Choosers {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

const TYPES = [
  { description: 'Pictures', accept: Object.fromEntries(UPLOAD_FORMATS.map((format) => [`image/${format}`, UPLOAD_ENDINGS[format]])) },
];

/** @returns null where the browser has no such chooser; empty if nothing was chosen */
export async function chooseFiles(what: 'files' | 'folder'): Promise<PickedFile[] | null> {
  const { showOpenFilePicker, showDirectoryPicker } = window as Choosers;
  try {
    if (what === 'folder') return showDirectoryPicker ? await filesOfHandle(await showDirectoryPicker.call(window)) : null;
    if (!showOpenFilePicker) return null;
    const handles = await showOpenFilePicker.call(window, { multiple: true, types: TYPES });
    return (await Promise.all(handles.map((handle) => filesOfHandle(handle)))).flat();
  } catch (error) {
    if ((error as Error).name === 'AbortError') return [];
    throw error;
  }
}
