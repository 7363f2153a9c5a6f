import { defineConfig } from 'vite';
import { asciiOutput } from '../scripts/lib/build/ascii-output.ts';
import manifest from './package.json' with { type: 'json' };

// The half that the server loads (graphql-server/src/ops/load-sandbox.ts), apart from the server's own build.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [asciiOutput()],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // The watchdog runs as a process of its own.
      input: { index: 'index.ts', 'postgres-watchdog': 'postgres/watchdog.ts' },
      output: { comments: false, keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: true, external: Object.keys(manifest.dependencies) },
});
