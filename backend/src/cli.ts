import { requireCurrentNode } from './bootstrap/node-version.js';
import 'reflect-metadata';

// Before anything else is loaded: an old Node.js cannot link it.
requireCurrentNode();
const { runCommandLine } = await import('./bootstrap/command-line.js');
process.exit(
  await runCommandLine(async (settings) => {
    // Only now: most of a second that `doctor`, `backup` and `restore` need not wait for.
    const { AppModule } = await import('./app.module.js');
    return AppModule.with(settings);
  }),
);
