import { writeFileSync } from 'node:fs';
import { openApi } from './openapi.js';

writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(await openApi(), null, 2)}\n`);
