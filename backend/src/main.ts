import 'reflect-metadata';
import { settingsOrExit } from './environment.js';
import { serve } from './serve.js';

await serve(settingsOrExit());
