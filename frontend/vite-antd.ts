import type { Plugin } from 'vite';

/** `import { Button, Form as AntForm } from "antd";` */
const IMPORT_FROM_ANTD = /import\s*\{([^}]*)\}\s*from\s*["']antd["'];?/g;

/**
 * Imports each component of antd from its own file instead of from `antd` itself. Through that one
 * file every page reaches all of antd, so the groups of `vite-chunks.ts` could not tell what a page
 * needs: the first script would hold the console's table.
 */
export function antdParts(): Plugin {
  return {
    name: 'openfare-antd-parts',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /["']antd["']/ },
      handler: (code) => ({
        code: code.replace(IMPORT_FROM_ANTD, (_import, names: string) => importEach(names)),
        map: null,
      }),
    },
  };
}

function importEach(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [exported = '', local = exported] = name.split(/\s+as\s+/);
      return `import ${local} from 'antd/es/${folderOf(exported)}';`;
    })
    .join(' ');
}

/** antd's folder of a component: `date-picker` for `DatePicker`. */
function folderOf(name: string): string {
  if (name === 'QRCode') return 'qr-code';
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
