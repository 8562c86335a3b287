import 'reflect-metadata';
import { settingsOrExit } from './bootstrap/environment.js';

// before anything large is loaded: a wrong setting is answered at once
const settings = settingsOrExit();
const { serve } = await import('./bootstrap/serve.js');
await serve(settings);
