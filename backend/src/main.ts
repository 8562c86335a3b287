import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { settingsOrExit } from './environment.js';
import { serve } from './serve.js';

if (existsSync('../.env')) process.loadEnvFile('../.env');
await serve(settingsOrExit());
