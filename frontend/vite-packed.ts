import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg)$/;
const MIN_BYTES = 1024;

/**
 * Writes each script, style sheet and drawing once more in the best quality of Brotli (`.br`) and
 * gzip (`.gz`): the server sends these files as they are, so the slow quality costs no request.
 */
export function packed(): Plugin {
  return {
    name: 'openfare-packed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder.');
      for (const [file, output] of Object.entries(bundle)) {
        if (!PACKED.test(file)) continue;
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (bytes.length < MIN_BYTES) continue;
        writeFileSync(join(dir, `${file}.br`), brotli(bytes));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
