import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, relative } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { variables } from '#ops/config/variables';
import { DEMO_FOLDER, SCREENS_ROOT, WEB_ROOT } from '#ops/folders';
import sandbox from '../../../../sandbox/vite.config.ts';
import server from '../../../vite.config.ts';
import { copiesOf, type Instruction, lastOf, readDockerfile, type Stage } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts, workspaces } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; workspaces: string[] };
const { globals, stages } = readDockerfile();
const image = stages.at(-1) as Stage;
const commandsOf = ({ instructions }: Stage) => instructions.filter(({ keyword }) => keyword === 'RUN').map(({ text }) => text);

const BUNDLES = { 'graphql-server': server, sandbox };

/** Folders that `npm run build` creates. */
const BUILD_OUTPUT = [
  WEB_ROOT,
  SCREENS_ROOT,
  ...Object.entries(BUNDLES).map(([folder, { build }]) => join(ROOT, folder, build?.outDir ?? '')),
].map((path) => relative(ROOT, path));
const SHOP = '/shop';
const PACKAGES = '/packages/node_modules';
/** What the image gets of the sandbox: nothing unless it is built for demonstrations. */
const EMULATORS = '/emulators';

const [forbidden, allowed] = [/^[^!#*\s]|^\*\*/, /^!/].map((kind) =>
  read('.dockerignore')
    .split('\n')
    .filter((line) => kind.test(line))
    .map((line) => line.replace('!', '')),
) as [string[], string[]];

/** Whether a path is part of the build context. */
function isInContext(path: string): boolean {
  const above = path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'));
  return above.some((each) => allowed.includes(each)) && !above.some((each) => forbidden.some((line) => posix.matchesGlob(each, line)));
}

/** Whether a path is in the repository and not ignored. Without a repository nothing is ignored. */
function isInRepository(path: string): boolean {
  return existsSync(join(ROOT, path)) && spawnSync('git', ['check-ignore', '--quiet', path], { cwd: ROOT }).status !== 0;
}

/** Whether a stage has a path after its commands. */
function has(stage: Stage, path: string): boolean {
  const isBuilt = commandsOf(stage).some((command) => /\bnpm run build$/.test(command));
  const places = [
    SHOP,
    PACKAGES,
    EMULATORS,
    ...copiesOf(stage).map(({ target }) => target),
    ...(isBuilt ? BUILD_OUTPUT.map((made) => posix.join(SHOP, made)) : []),
  ];
  return places.includes(path);
}

describe('the files that the Dockerfile copies', () => {
  it.each(stages.map((stage) => [stage.name, stage] as const))('exist in the repository or in an earlier stage: %s', (_name, stage) => {
    const copies = copiesOf(stage);
    expect(copies.length).toBeGreaterThan(0);
    const missing = copies.filter(({ from, source }) => {
      const earlier = stages.slice(0, stages.indexOf(stage)).find(({ name }) => name === from);
      return from ? !earlier || !has(earlier, source) : source !== '.' && !(isInRepository(source) && isInContext(source));
    });
    expect(missing).toEqual([]);
  });

  it('include all folders that the server needs', () => {
    const targets = copiesOf(image).map(({ target }) => relative(SHOP, target));
    const always = BUILD_OUTPUT.filter((folder) => !folder.startsWith('sandbox/'));
    expect(targets).toEqual(expect.arrayContaining([...always, relative(ROOT, DEMO_FOLDER)]));
  });

  it('include everything that npm needs', () => {
    const [build] = stages as [Stage];
    const copied = copiesOf(build).map(({ target }) => relative(SHOP, target));
    const manifests = ['', ...workspaces].map((folder) => posix.join(folder, 'package.json'));
    expect(copied.sort()).toEqual(['', 'package-lock.json', ...manifests].sort());
    const commands = stages.flatMap(commandsOf);
    const run = commands.flatMap((command) => [...command.matchAll(/\bnpm run (\S+)/g)].map(([, name = '']) => name));
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const programs = commands.flatMap((command) => [...command.matchAll(/\bnode (\S+\.mjs)/g)].map(([, name = '']) => name));
    expect(programs.filter((name) => !isInRepository(name) || !isInContext(name))).toEqual([]);
  });

  it('include no sandbox file unless the build argument ALLOW_SANDBOX is set', () => {
    const command = commandsOf(stages[0] as Stage).at(-1) ?? '';
    const filesOf = (isAllowed: boolean) => {
      const folder = mkdtempSync(join(inject('runDir'), 'image-'));
      mkdirSync(join(folder, 'sandbox/dist'), { recursive: true });
      for (const file of ['package.json', 'index.ts', 'dist/.build-stamp', 'dist/index.js'])
        writeFileSync(join(folder, 'sandbox', file), '');
      const env = { PATH: process.env.PATH, ALLOW_SANDBOX: String(isAllowed) };
      const here = command.replaceAll(EMULATORS, join(folder, 'image'));
      expect(spawnSync('sh', ['-c', here], { cwd: folder, env }).status).toBe(0);
      const found = readdirSync(join(folder, 'image'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(join(folder, 'image'), join(parentPath, name)));
    };
    expect(filesOf(false)).toEqual([]);
    expect(filesOf(true)).toEqual(expect.arrayContaining(['sandbox/package.json', 'sandbox/dist/index.js']));
    expect(copiesOf(image)).toContainEqual({ from: 'build', source: EMULATORS, target: SHOP });
    expect(copiesOf(image).filter(({ source }) => source.includes('sandbox'))).toEqual([]);
    expect(stages[0]?.instructions).toContainEqual({ keyword: 'ARG', flags: {}, text: 'ALLOW_SANDBOX=false' });
  });
});

describe('the sandbox', () => {
  const filesIn = (folder: string, ending: string) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => read(join(folder, name)));

  it('is not part of the built server', () => {
    const sources = filesIn('graphql-server/dist', '.js.map').flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources);
    expect(sources.filter((source) => source.includes('/load-sandbox.ts'))).toHaveLength(1);
    expect(sources.filter((source) => source.startsWith('../../../sandbox/'))).toEqual([]);
  });

  it('is not part of the built app, which loads its browser half from the emulator', () => {
    const mark = 'stripe-sandbox-form';
    expect(filesIn('sandbox/dist', 'stripe.js').filter((text) => text.includes(mark))).toHaveLength(1);
    const app = [...filesIn('pwa/dist/assets', '.js'), ...filesIn('pwa/dist-server', '.js'), ...filesIn('pwa/dist-server/assets', '.js')];
    expect(app.length).toBeGreaterThan(10);
    expect(app.filter((text) => text.includes(mark))).toEqual([]);
    expect(app.some((text) => text.includes('/sandbox/stripe/stripe.js'))).toBe(true);
  });
});

describe('the packages', () => {
  const BARE = /(?:^import |\bfrom |\bimport\()"((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]*)?"/gm;

  it.each(Object.keys(BUNDLES))('that the build of %s imports are its dependencies', (folder) => {
    const dist = join(ROOT, folder, 'dist');
    const texts = readdirSync(dist)
      .filter((name) => name.endsWith('.js') && name !== 'stripe.js')
      .map((name) => readFileSync(join(dist, name), 'utf8'));
    const imported = texts.flatMap((text) => [...text.matchAll(BARE)].map(([, name = '']) => name)).filter((name) => !isBuiltin(name));
    const { dependencies } = JSON.parse(read(`${folder}/package.json`)) as { dependencies: Record<string, string> };
    expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('the image', () => {
  it('uses base images of fixed versions', () => {
    const filled = (text: string) =>
      globals.reduce((done, arg) => done.replace(`\${${arg.text.split('=')[0]}}`, arg.text.split('=')[1] ?? ''), text);
    const bases = stages.flatMap(({ base }, index) => (stages.slice(0, index).some(({ name }) => name === base) ? [] : [filled(base)]));
    expect(bases.length).toBeGreaterThan(1);
    expect(bases.filter((base) => !/:\d+\.\d+\.\d+(-[a-z-]+)?$/.test(base))).toEqual([]);
  });

  it('runs as the user node', () => expect(lastOf(image, 'USER')).toBe('node'));

  it('contains its start command and its health check', () => {
    const here = lastOf(image, 'WORKDIR') ?? '/';
    const commands = [lastOf(image, 'CMD'), lastOf(image, 'HEALTHCHECK')?.replace(/^CMD /, '')];
    const files = commands.map((command = '') => posix.resolve(here, JSON.parse(command).at(-1)));
    const programs = Object.keys(server.build?.rolldownOptions?.input ?? {}).map((name) => `${SHOP}/graphql-server/dist/${name}.js`);
    const copied = copiesOf(image).map(({ target }) => target);
    expect(files.filter((file) => !programs.includes(file) && !copied.includes(file))).toEqual([]);
    expect(JSON.parse(lastOf(image, 'ENTRYPOINT') ?? '')).toEqual([]);
  });

  it('sets only variables that the server reads', () => {
    const given = image.instructions.filter(({ keyword }) => keyword === 'ENV');
    const names = given.flatMap(({ text }) => [...text.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    expect(names.filter((name) => !(name in variables))).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_OPTIONS']);
  });

  it('declares exactly the build arguments that it uses', () => {
    const argOf = ({ keyword, text }: Instruction) => (keyword === 'ARG' ? (text.split('=')[0] ?? '') : []);
    const usedIn = (text: string) => [...text.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(globals.flatMap(argOf)).toEqual([...new Set(stages.flatMap(({ base }) => usedIn(base)))]);
    for (const { name, instructions } of stages) {
      const used = instructions.map(({ text }) => usedIn(text));
      const asked = instructions.map(argOf);
      const unused = asked.filter(
        (arg, index) =>
          typeof arg === 'string' &&
          !used
            .slice(index + 1)
            .flat()
            .includes(arg),
      );
      const unknown = used.flatMap((names, index) => names.filter((arg) => !asked.slice(0, index).includes(arg)));
      expect([name, unused, unknown]).toEqual([name, [], []]);
    }
  });
});
