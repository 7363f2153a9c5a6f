// node scripts/pictures/picture-sizes.mjs cover|wide PICTURE FOLDER: writes one large picture in the sizes that `npm run stock` imports,
// and prints their JSON. 'cover' is for photo sets, cropped to 3:4; 'wide' is for events, cropped to 16:10.
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { averageColor, writeResponsive } from '../lib/pictures/encode.mjs';
import { PICTURE_KINDS } from '../lib/pictures/picture-kinds.mjs';
import { fail, printLine } from '../lib/print.mjs';

const [name = '', picture = '', folder] = process.argv.slice(2);
const kind = Object.entries(PICTURE_KINDS).find(([known]) => known === name)?.[1];
if (!kind || !folder) fail('usage: node scripts/pictures/picture-sizes.mjs cover|wide PICTURE FOLDER');
if (!existsSync(picture)) fail(`${picture} was not found`);
const { autoOrient } = await sharp(picture)
  .metadata()
  .catch((error) => fail(`${picture} is not a picture that can be read: ${error.message}`));
if (autoOrient.width < kind.width || autoOrient.height < kind.height)
  fail(`${picture} has ${autoOrient.width} x ${autoOrient.height} pixels but needs at least ${kind.width} x ${kind.height}`);

const png = await sharp(picture)
  .autoOrient()
  .resize({ width: kind.width, height: kind.height, fit: 'cover' })
  .removeAlpha()
  .toColorspace('srgb')
  .png()
  .toBuffer();
await writeResponsive(png, folder, name, kind.widths);
printLine(JSON.stringify({ ...kind, alt: 'Describe the picture here', color: await averageColor(png) }));
