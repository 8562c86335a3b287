import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { copies } from './bootstrap/copies.js';
import { joinDatabase, prepared } from './bootstrap/database.js';
import { say, settingsOrExit } from './bootstrap/environment.js';
import { lineOf } from './bootstrap/start-fault.js';
import { CliCommand, WrongUsage } from './platform/config/cli-command.js';
import { Registry } from './platform/config/registry.js';
import { versionText } from './platform/observability/version.js';
import 'reflect-metadata';

const [name = '', ...args] = process.argv.slice(2);
// Before the settings: it is asked also where they are wrong.
if (['version', '--version'].includes(name)) {
  process.stdout.write(`${versionText()}\n`);
  process.exit(0);
}
const wanted = settingsOrExit();

const VERSION_COMMAND = {
  usage: 'version                       prints the version, and the commit where it is known',
};

/** Prints the answer, or what is wrong, and gives the exit code. */
async function answered(
  run: () => Promise<string>,
  commands: readonly { readonly usage: string }[],
): Promise<number> {
  try {
    process.stdout.write(`${await run()}\n`);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    if (!(error instanceof WrongUsage)) return 1;
    say(
      [
        'Usage: npm run cli -- <command>',
        ...[VERSION_COMMAND, ...copies, ...commands].map((command) => `  ${command.usage}`).sort(),
      ].join('\n'),
    );
    return 64;
  }
}

/** Gives the exit code. */
async function run(): Promise<number> {
  const database = await joinDatabase(wanted);
  const { settings, server } = database;
  try {
    const direct = copies.find((each) => each.name === name);
    if (direct) return await answered(() => direct.run(args, wanted, database), []);
    await prepared(settings, async () => undefined);
    const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
      logger: ['error'],
    });
    const commands = app.get(Registry).all(CliCommand);
    try {
      const command = commands.find((each) => each.name === name);
      return await answered(() => {
        if (!command) throw new WrongUsage(name ? `Unknown command: ${name}` : 'Which command?');
        return command.run(args);
      }, commands);
    } finally {
      await app.close();
    }
  } finally {
    await server?.stop();
  }
}

process.exit(
  await run().catch((error: unknown) => {
    say(lineOf(error));
    return 1;
  }),
);
