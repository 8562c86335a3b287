import { AppModule } from '../src/app.module.js';
import { runCommandLine } from '../src/bootstrap/command-line.js';
import { ToolsModule } from './tools.module.js';
import 'reflect-metadata';

process.exit(
  await runCommandLine(async (settings) => ({
    module: class CommandLineModule {},
    imports: [AppModule.with(settings), ToolsModule],
  })),
);
