import { runCommandLine } from './bootstrap/command-line.js';
import 'reflect-metadata';

process.exit(
  await runCommandLine(async (settings) => {
    // only now: most of a second that `doctor`, `backup` and `restore` need not wait for
    const { AppModule } = await import('./app.module.js');
    return AppModule.with(settings);
  }),
);
