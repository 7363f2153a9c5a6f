import { defineConfig } from 'vite';

// The half that browsers load from the emulator, in one file beside the half that the server loads.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    outDir: '../dist',
    emptyOutDir: false,
    lib: { entry: 'stripe-js.ts', formats: ['es'], fileName: () => 'stripe.js' },
  },
});
