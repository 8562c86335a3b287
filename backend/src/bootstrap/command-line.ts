import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { CliCommand, WrongUsage } from '../platform/config/cli-command.js';
import { Registry } from '../platform/config/registry.js';
import { Settings } from '../platform/config/settings.js';
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
const HELP_NAMES = new Set(['help', '--help', '-h']);
const HELP_COMMAND = { usage: 'help                          prints this list' };
const VERSION_COMMAND = {
  usage: 'version                       prints the version, and the commit where it is known',
};
/** The usages of commands that no module registers. */
const BUILT_IN = [HELP_COMMAND, VERSION_COMMAND, DOCTOR, ...backupCommands].map(
  ({ usage }) => usage,
);

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
  if (HELP_NAMES.has(name)) return printHelp(rootModule);
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
  }, [DOCTOR.usage]);
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
    if (copy) return await print(() => copy.run(args, requested, database), [copy.usage]);
    await withMigratedDatabase(settings, async () => undefined);
    const app = await NestFactory.createApplicationContext(await rootModule(settings), {
      logger: ['error'],
    });
    try {
      const command = app
        .get(Registry)
        .all(CliCommand)
        .find((each) => each.name === name);
      const usages = [...BUILT_IN, ...usagesOf(app)];
      return await print(
        () => {
          if (!command) throw new WrongUsage(name ? `Unknown command: ${name}` : 'Which command?');
          return command.run(args);
        },
        command ? usages.filter((usage) => usage.startsWith(`${name} `)) : usages,
      );
    } finally {
      await app.close();
    }
  } finally {
    await server?.stop();
  }
}

/**
 * Prints the result of `run` or its error, and resolves with the exit code. After wrong usage the
 * error comes last, below the usages that help.
 */
async function print(run: () => Promise<string>, usages: readonly string[]): Promise<number> {
  try {
    process.stdout.write(`${await run()}\n`);
    return 0;
  } catch (error) {
    const isWrongUsage = error instanceof WrongUsage;
    if (isWrongUsage) printError(`${usageText(usages)}\n`);
    printError(error instanceof Error ? error.message : String(error));
    return isWrongUsage ? USAGE_ERROR : FAILURE;
  }
}

/** Lists all commands. The application is only described, not started: it needs no database. */
async function printHelp(
  rootModule: (settings: Settings) => Promise<DynamicModule>,
): Promise<number> {
  const settings = new Settings({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
  const app = await NestFactory.createApplicationContext(await rootModule(settings), {
    preview: true,
    logger: ['error'],
  });
  process.stdout.write(`${usageText([...BUILT_IN, ...usagesOf(app)])}\n`);
  return 0;
}

/** The usages of the commands that the modules of an application register. */
function usagesOf(app: INestApplicationContext): string[] {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.providers.values(),
  ]);
  return providers
    .map(({ metatype }) => metatype)
    .filter(isCliCommand)
    .map(({ usage }) => usage);
}

const isCliCommand = (type: unknown): type is typeof CliCommand =>
  typeof type === 'function' && type.prototype instanceof CliCommand;

function usageText(usages: readonly string[]): string {
  const lines = usages.map((usage) => `  ${usage}`);
  return ['Usage: npm run cli -- <command>', ...lines.sort()].join('\n');
}
