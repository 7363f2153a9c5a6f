import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provide-browser-'));
  mkdirSync(join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates a machine without a browser. @param {string[]} packages that apt-get can install @returns the found browsers */
function provideOf(packages) {
  const known = packages.map((name) => `  ${name}) ;;`).join('\n');
  const install = `for name; do case "$name" in\n${known}\n  -*|install) ;;\n  *) exit 100 ;;\nesac; done
for name; do case "$name" in chromium*) echo '#!/bin/sh' > "$BIN/$name"; /bin/chmod +x "$BIN/$name" ;; esac; done`;
  writeFileSync(join(folder, 'bin/apt-get'), `#!/bin/sh\n[ "$1" = update ] && exit 0\n${install}\n`, { mode: 0o755 });
  const module = JSON.stringify(new URL('./provide-browser.mjs', import.meta.url).href);
  const find = JSON.stringify(new URL('./find-browser.mjs', import.meta.url).href);
  const code = `const { provideBrowser } = await import(${module}); const { findHeadlessShell } = await import(${find});
    console.log('found', await provideBrowser(), findHeadlessShell());`;
  const env = {
    PATH: join(folder, 'bin'),
    BIN: join(folder, 'bin'),
    PLAYWRIGHT_BROWSERS_PATH: folder,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  };
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  const found = /^found (.*)$/m.exec(stdout)?.[1] ?? `${stdout}${stderr}`;
  return found.replaceAll(join(folder, 'bin/'), '');
}

it.skipIf(!mayUseApt)('installs Chromium, and its headless shell if the release has it', () => {
  expect(provideOf(['chromium', 'chromium-headless-shell'])).toBe('chromium chromium-headless-shell');
  rmSync(join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  expect(provideOf(['chromium'])).toBe('chromium null');
});
