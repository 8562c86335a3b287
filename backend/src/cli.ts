import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { joinDatabase, prepared } from './database.js';
import { say, settingsOrExit } from './environment.js';
import { lineOf } from './start-fault.js';
import { CliCommand, WrongUsage } from './shared/infrastructure/cli-command.js';
import { Registry } from './shared/infrastructure/registry.js';

const [name = '', ...args] = process.argv.slice(2);
const wanted = settingsOrExit();

/** Gives the exit code. */
async function run(): Promise<number> {
  const { settings, server } = await joinDatabase(wanted);
  try {
    await prepared(settings, async () => undefined);
    const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['error'] });
    const commands = app.get(Registry).all(CliCommand);
    try {
      const command = commands.find((each) => each.name === name);
      if (!command) throw new WrongUsage(name ? `Unknown command: ${name}` : 'Which command?');
      process.stdout.write(`${await command.run(args)}\n`);
      return 0;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      if (!(error instanceof WrongUsage)) return 1;
      say(['Usage: npm run cli -- <command>', ...commands.map((command) => `  ${command.usage}`).sort()].join('\n'));
      return 64;
    } finally {
      await app.close();
    }
  } finally {
    await server?.stop();
  }
}

process.exit(await run().catch((error: unknown) => {
  say(lineOf(error));
  return 1;
}));
