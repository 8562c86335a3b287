import { writeFileSync } from 'node:fs';
import { envExample } from '../platform/config/settings.js';

writeFileSync(process.argv[2] ?? '.env.example', envExample());
