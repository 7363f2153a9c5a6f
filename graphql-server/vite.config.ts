import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { aliases, aliasOf } from '../pwa/vite/third-party.ts';
import { asciiOutput } from '../scripts/lib/build/ascii-output.ts';
import manifest from './package.json' with { type: 'json' };

/** Before the path of a program that people start by themselves. */
const CHECKED = 'checked:';

// The server as plain JavaScript with the packages that it needs: 2,000 files of theirs would be most of its memory and of its start.
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [aliasOf(aliases.graphql)] },
  plugins: [behindNodeCheck(), sandboxApart(), asciiOutput()],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    copyPublicDir: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: `${CHECKED}src/main.ts`,
        // Run as processes of their own.
        'decode-picture': 'src/adapters/pictures/decode-picture.ts',
        'cut-photos': 'src/adapters/pictures/cut-photos.ts',
        // Where the sources are not: `node dist/backup.js FOLDER`.
        admin: `${CHECKED}src/ops/commands/admin.ts`,
        backup: `${CHECKED}src/ops/commands/backup.ts`,
        restore: `${CHECKED}src/ops/commands/restore.ts`,
        // Deployments call this name.
        stock: `${CHECKED}src/ops/commands/import-catalogue.ts`,
      },
      // The names of classes are the names of GraphQL types. Nothing may lie deeper than main.js: paths are counted from there.
      output: { comments: false, keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    // Binaries, and what looks for files or packages of its own when it runs. Everything else in package.json is a devDependency,
    // because the built server contains it: the image gets the dependencies alone (scripts/copy-packages.mjs).
    external: Object.keys(manifest.dependencies),
  },
});

/** The sandbox has a build of its own (sandbox/vite.config.ts), which a deployment leaves out. */
function sandboxApart(): Plugin {
  return {
    name: 'sandbox-apart',
    enforce: 'pre',
    resolveId: (id) => (id === '@archive/sandbox' ? { id: '../../sandbox/dist/index.js', external: 'relative' } : null),
  };
}

/**
 * Checks the Node version before a program's imports are loaded, because an old Node fails there with an unclear error. The next start
 * finds them compiled, unless the folder is read-only.
 */
function behindNodeCheck(): Plugin {
  const pathOf = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
  return {
    name: 'behind-node-check',
    resolveId: (id) => (id.startsWith(CHECKED) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${CHECKED}`)) return null;
      const program = id.slice(CHECKED.length + 1);
      return `import { requireNodeVersion } from ${pathOf('src/ops/require-node-version.ts')};
requireNodeVersion();
process.getBuiltinModule('node:module').enableCompileCache(\`\${import.meta.dirname}/.compiled\`);
await import(${pathOf(program)});`;
    },
  };
}
