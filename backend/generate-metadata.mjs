import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';

const source = fileURLToPath(new URL('./src', import.meta.url));
// a stale one that names a moved class blocks its own regeneration
rmSync(`${source}/metadata.ts`, { force: true });
const visitor = new ReadonlyVisitor({
  introspectComments: true,
  pathToSource: source,
  esmCompatible: true,
  dtoFileNameSuffix: ['.dto.ts', '.query.ts', '.view.ts'],
});
new PluginMetadataGenerator().generate({
  visitors: [visitor],
  outputDir: source,
  watch: false,
  tsconfigPath: 'tsconfig.build.json',
});
