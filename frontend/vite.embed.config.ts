import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packed } from './vite-packed.ts';

/**
 * The card for pages of other sites: one script without a hash in its name, because those pages
 * name it.
 */
export default defineConfig({
  plugins: [packed()],
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('./embed/openfare-provider.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'openfare-provider.js',
    },
  },
});
