import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliCommand, WrongUsage } from '../platform/config/cli-command.js';
import { Registry } from '../platform/config/registry.js';
import type { Settings } from '../platform/config/settings.js';
import { versionText } from '../platform/observability/version.js';
import { backupCommands } from './backup-commands.js';
import { joinDatabase, withMigratedDatabase } from './database.js';
import { DOCTOR, examine } from './doctor/doctor.js';
import { report } from './doctor/finding.js';
import { printError, readEnvironment, settingsOrExit } from './environment.js';
import { startErrorMessage } from './startup-error.js';

const FAILURE = 1;
/** EX_USAGE of sysexits.h. */
const USAGE_ERROR = 64;
const VERSION_COMMAND = {
  usage: 'version                       prints the version, and the commit where it is known',
};

/**
 * Runs the command in the arguments of this process and resolves with the exit code: 0, 1 after a
 * failure, 64 for wrong usage. The result goes to standard output, errors to standard error.
 */
export async function runCommandLine(
  rootModule: (settings: Settings) => Promise<DynamicModule>,
): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  // Works even with invalid settings.
  if (['version', '--version'].includes(name)) {
    process.stdout.write(`${versionText()}\n`);
    return 0;
  }
  if (name === DOCTOR.name) return runDoctor(args);
  const settings = settingsOrExit();
  try {
    return await runCommand(name, args, settings, rootModule);
  } catch (error) {
    printError(startErrorMessage(error));
    return FAILURE;
  }
}

/** Works even with invalid settings, and without starting the application. */
async function runDoctor(args: readonly string[]): Promise<number> {
  let hasFailed = false;
  const code = await print(async () => {
    if (args.length) throw new WrongUsage('doctor takes no arguments.');
    const findings = await examine(readEnvironment());
    hasFailed = findings.some(({ level }) => level === 'failed');
    return report(findings);
  }, []);
  return hasFailed ? FAILURE : code;
}

async function runCommand(
  name: string,
  args: readonly string[],
  requested: Settings,
  rootModule: (settings: Settings) => Promise<DynamicModule>,
): Promise<number> {
  const database = await joinDatabase(requested);
  const { settings, server } = database;
  try {
    const copy = backupCommands.find((each) => each.name === name);
    if (copy) return await print(() => copy.run(args, requested, database), []);
    await withMigratedDatabase(settings, async () => undefined);
    const app = await NestFactory.createApplicationContext(await rootModule(settings), {
      logger: ['error'],
    });
    const commands = app.get(Registry).all(CliCommand);
    try {
      const command = commands.find((each) => each.name === name);
      return await print(() => {
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

/** Prints the result of `run` or its error, and resolves with the exit code. */
async function print(
  run: () => Promise<string>,
  commands: readonly { readonly usage: string }[],
): Promise<number> {
  try {
    process.stdout.write(`${await run()}\n`);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    if (!(error instanceof WrongUsage)) return FAILURE;
    const usages = [VERSION_COMMAND, DOCTOR, ...backupCommands, ...commands].map(
      ({ usage }) => `  ${usage}`,
    );
    printError(['Usage: npm run cli -- <command>', ...usages.sort()].join('\n'));
    return USAGE_ERROR;
  }
}
