import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Built by `npm start` like the services; served as files, from any folder. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: resolve(root, 'dist/.vite'),
  resolve: { alias: { '@suite/client': resolve(root, 'libs/client/src/index.ts') } },
  build: {
    outDir: resolve(root, 'dist/examples/storefront'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
