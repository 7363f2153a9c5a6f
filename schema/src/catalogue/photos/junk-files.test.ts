import { expect, it } from 'vitest';
import { isJunkFile } from './junk-files.ts';

it.each(['.DS_Store', '._IMG_1.jpg', 'Thumbs.db', 'DESKTOP.INI'])('%s is of a file manager', (name) => expect(isJunkFile(name)).toBe(true));

it.each(['IMG_1.jpg', 'thumbs.db.jpg', 'my desktop.ini'])('%s is of an owner', (name) => expect(isJunkFile(name)).toBe(false));
