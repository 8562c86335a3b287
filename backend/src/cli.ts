import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { joinDatabase, prepared } from './database.js';
import { say, settingsOrExit } from './environment.js';
import { lineOf } from './start-fault.js';
import { CliCommand, WrongUsage } from './shared/infrastructure/cli-command.js';
import { Registry } from './shared/infrastructure/registry.js';

const [name = '', ...args] = process.argv.slice(2);
const { settings, server } = await joinDatabase(settingsOrExit()).catch((error: unknown) => {
  say(lineOf(error));
  process.exit(1);
});
await prepared(settings, async () => undefined);
const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['error'] });
const commands = app.get(Registry).all(CliCommand);
const usage = (): string => ['Usage: npm run cli -- <command>', ...commands.map((command) => `  ${command.usage}`).sort()].join('\n');
let code = 0;
try {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new WrongUsage(name ? `Unknown command: ${name}` : 'Which command?');
  process.stdout.write(`${await command.run(args)}\n`);
} catch (error) {
  code = error instanceof WrongUsage ? 64 : 1;
  say(error instanceof Error ? error.message : String(error));
  if (error instanceof WrongUsage) say(usage());
}
await app.close();
await server?.stop();
process.exit(code);
