import { AppModule } from './app.module.js';
import { runCommandLine } from './bootstrap/command-line.js';
import 'reflect-metadata';

process.exit(await runCommandLine((settings) => AppModule.with(settings)));
