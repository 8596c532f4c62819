import type { ManifestOptions } from 'vite-plugin-pwa';

export const manifest: Partial<ManifestOptions> = {
  name: 'Nova Luna',
  short_name: 'Nova Luna',
  description: 'Take a tile, let the moon move on, be the first to finish your tasks.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#151a40',
  theme_color: '#151a40',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
