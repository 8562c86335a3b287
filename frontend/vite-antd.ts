import type { Plugin } from 'vite';

/** `import { Button, Form as AntForm } from "antd";` */
const IMPORT_FROM_ANTD = /import\s*\{([^}]*)\}\s*from\s*["']antd["'];?/g;

/** `Input.TextArea` */
const PART_OF_INPUT = /\bInput\.([A-Z]\w*)/g;

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
        code: code
          .replace(IMPORT_FROM_ANTD, (_import, names: string) => importEach(names, code))
          .replace(PART_OF_INPUT, (_part, part: string) => `Input${part}`),
        map: null,
      }),
    },
  };
}

function importEach(names: string, code: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [exported = '', local = exported] = name.split(/\s+as\s+/);
      if (exported === 'Input') return importInput(code);
      return `import ${local} from 'antd/es/${folderOf(exported)}';`;
    })
    .join(' ');
}

/** Each kind of input has a file of its own; `input` itself has all of them. */
function importInput(code: string): string {
  const parts = [...code.matchAll(PART_OF_INPUT)].map(([, part = '']) => part);
  return ['', ...new Set(parts)]
    .map((part) => `import Input${part} from 'antd/es/input/${part || 'Input'}';`)
    .join(' ');
}

/** antd's folder of a component: `date-picker` for `DatePicker`. */
function folderOf(name: string): string {
  if (name === 'QRCode') return 'qr-code';
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
