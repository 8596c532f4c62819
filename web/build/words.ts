import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Leaves out of the words what only their writers need: comments, empty lines, wide indents. */
export function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.ftl?raw')) return null;
      const source = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
      const read = source
        .replace(/^#.*$/gm, '')
        .replace(/\n{2,}/g, '\n')
        .replace(/^ +/gm, ' ');
      return `export default ${JSON.stringify(read)}`;
    },
  };
}
