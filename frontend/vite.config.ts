import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdParts } from './vite-antd.ts';
import { chunks } from './vite-chunks.ts';
import { countyOutlines } from './vite-counties.ts';
import { fonts } from './vite-fonts.ts';
import { head } from './vite-head.ts';
import { packed } from './vite-packed.ts';
import { pages } from './vite-pages.ts';

/** The server that `make dev` starts; it is told the page's own host, which it compares. */
const API = {
  target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
  changeOrigin: false,
};

export default defineConfig({
  plugins: [react(), antdParts(), chunks(), countyOutlines(), fonts(), head(), pages(), packed()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/health': API, '/dev': API, '/verify': API },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
});
