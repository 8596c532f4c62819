import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.html', '.js', '.css', '.wasm', '.svg', '.json', '.webmanifest', '.txt']);

/** Puts a .br and a .gz beside every file that gains from it, once everything else is written. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
          const path = join(entry.parentPath, entry.name);
          const bytes = readFileSync(path);
          const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
