import { expect, it } from 'vitest';
import { isFileManagerFile } from './file-manager-files.ts';

it.each(['.DS_Store', '._IMG_1.jpg', 'Thumbs.db', 'DESKTOP.INI'])('%s is of a file manager', (name) =>
  expect(isFileManagerFile(name)).toBe(true),
);

it.each(['IMG_1.jpg', 'thumbs.db.jpg', 'my desktop.ini'])('%s is of an owner', (name) => expect(isFileManagerFile(name)).toBe(false));
