import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './build/compress.ts';
import { manifest } from './build/manifest.ts';
import { policy } from './build/policy.ts';
import { words } from './build/words.ts';

export default defineConfig({
  // Relative, so that the page works in any folder of any host.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  plugins: [
    svelte(),
    words(),
    policy(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest,
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 2_000_000,
        inlineWorkboxRuntime: true,
        // Pages are told apart behind the #: an address that is not there is not there.
        navigateFallback: null,
      },
    }),
    compress(),
  ],
});
