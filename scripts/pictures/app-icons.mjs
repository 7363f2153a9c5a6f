// node scripts/pictures/app-icons.mjs: redraws all icons of the installed app from pwa/public/icon.svg.
import { mkdirSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { iconDrawings } from '../lib/pictures/icon-drawings.mjs';
import { printLine } from '../lib/print.mjs';

mkdirSync(fromRoot('pwa/public/icons'), { recursive: true });
for (const { path, draw } of iconDrawings) {
  const { size: bytes } = await draw().png({ compressionLevel: 9, palette: true }).toFile(fromRoot(path));
  printLine(`✓ ${path}: ${bytes} bytes`);
}
