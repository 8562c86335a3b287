import { writeFileSync } from 'node:fs';
import { envExample } from './shared/infrastructure/settings.js';

writeFileSync(process.argv[2] ?? '.env.example', envExample());
