import 'reflect-metadata';
import { settingsOrExit } from './environment.js';

const settings = settingsOrExit(); // before anything large is loaded: a wrong setting is answered at once
const { serve } = await import('./serve.js');
await serve(settings);
