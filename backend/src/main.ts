import { settingsOrExit } from './bootstrap/environment.js';
import 'reflect-metadata';

// before anything large is loaded: a wrong setting is answered at once
const settings = settingsOrExit();
const { serve } = await import('./bootstrap/serve.js');
await serve(settings);
