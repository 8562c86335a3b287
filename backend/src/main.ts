import { requireCurrentNode } from './bootstrap/node-version.js';
import 'reflect-metadata';

// Before anything else is loaded: an old Node.js cannot link it.
requireCurrentNode();
const { settingsOrExit } = await import('./bootstrap/environment.js');
// Before anything large is loaded: a wrong setting is reported at once.
const settings = settingsOrExit();
const { serve } = await import('./bootstrap/serve.js');
await serve(settings);
