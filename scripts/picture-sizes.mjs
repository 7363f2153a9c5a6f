// node scripts/picture-sizes.mjs cover|wide PICTURE FOLDER: writes one large picture in the sizes that `npm run stock` needs, and
// prints what belongs beside them. 'cover' is a photo set's, cropped to 3:4; 'wide' an event's, cropped to 16:10.
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { averageColor, writeResponsive } from './lib/pictures/encode.mjs';
import { PICTURE_KINDS } from './lib/pictures/picture-kinds.mjs';
import { fail, say } from './lib/say.mjs';

const [name = '', picture = '', folder] = process.argv.slice(2);
const kind = Object.entries(PICTURE_KINDS).find(([known]) => known === name)?.[1];
if (!kind || !folder) fail('usage: node scripts/picture-sizes.mjs cover|wide PICTURE FOLDER');
if (!existsSync(picture)) fail(`${picture} is not there`);
const { autoOrient } = await sharp(picture)
  .metadata()
  .catch((error) => fail(`${picture} can't be read as a picture: ${error.message}`));
if (autoOrient.width < kind.width || autoOrient.height < kind.height)
  fail(`${picture} has ${autoOrient.width} x ${autoOrient.height} pixels and needs ${kind.width} x ${kind.height}`);

const png = await sharp(picture)
  .autoOrient()
  .resize({ width: kind.width, height: kind.height, fit: 'cover' })
  .removeAlpha()
  .toColorspace('srgb')
  .png()
  .toBuffer();
await writeResponsive(png, folder, name, kind.widths);
say(JSON.stringify({ ...kind, alt: 'What is to be seen', color: await averageColor(png) }));
