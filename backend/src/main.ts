import 'reflect-metadata';
import { settingsOrExit } from './bootstrap/environment.js';

const settings = settingsOrExit(); // before anything large is loaded: a wrong setting is answered at once
const { serve } = await import('./bootstrap/serve.js');
await serve(settings);
