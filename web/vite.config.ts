import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './build/compress.ts';
import { manifest } from './build/manifest.ts';
import { policy } from './build/policy.ts';
import { words } from './build/words.ts';

/** What is drawn and known on the start page and in a game. */
const DRAWN = 'Button|Dialog|Disc|Icon|Logo|MiniTile|Moon|Ring|Shape|Task|Texture|Thumb|Tile|Token|Top';
const KNOWN = 'bots|contests|files|geometry|layout|projector|share|story|windows';
/** What is wanted on the way to a table, and at it. */
const ONLINE = 'Chair|Code|LinkCard|NameField|RoundTable|line|mine|notice|plan|server|staying|words';

export default defineConfig({
  // Relative, so that the page works in any folder of any host.
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What asks a server, and what tables are drawn with, comes in one piece: many small ones are larger together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'server', test: new RegExp(`src/online/(${ONLINE})[.]`) },
            // What every page is made of comes in one as well: on a slow line each piece more is waited for.
            {
              name: 'page',
              test: new RegExp(`src/(components/(${DRAWN})|online/(seats|random)|(${KNOWN})[.])`),
            },
          ],
        },
      },
    },
  },
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
        // The keeper of the page loads it by itself.
        globIgnores: ['push.js'],
        maximumFileSizeToCacheInBytes: 2_000_000,
        inlineWorkboxRuntime: true,
        importScripts: ['push.js'],
        // Pages are told apart behind the #: an address that is not there is not there.
        navigateFallback: null,
      },
    }),
    compress(),
  ],
});
