import { defineConfig } from 'vite';

// The server as plain JavaScript: our sources and the shared rules in one place, the packages from npm beside it.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        // Runs as a process of its own.
        'postgres-watchdog': 'src/adapters/database/watchdog.ts',
        // Where the sources are not: `node dist/backup.js FOLDER`.
        admin: 'src/app/commands/admin.ts',
        backup: 'src/app/commands/backup.ts',
        restore: 'src/app/commands/restore.ts',
      },
      // The names of classes are the names of GraphQL types. Nothing may lie deeper than main.js: paths are counted from there.
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: [/^@archive\//] },
});
