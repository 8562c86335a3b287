import { parseArgs } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands.js';
import { CliCommand, WrongUsage } from '../../platform/config/cli-command.js';
import { RollUpDay } from '../application/roll-up-day.command.js';
import { Rollups } from '../application/rollups.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

@Injectable()
export class RollupCli extends CliCommand {
  readonly name = 'analytics:rollup';
  static override readonly usage: string =
    'analytics:rollup [--from DAY --to DAY]   computes the figures of finished days again; ' +
    'without days what the nightly work would do';

  constructor(
    private readonly rollups: Rollups,
    private readonly commands: Commands,
  ) {
    super();
  }

  async run(args: readonly string[]): Promise<string> {
    const { from, to } = wanted(args);
    const days = from && to ? await this.rollups.within(from, to) : await this.rollups.due();
    for (const day of days) await this.commands.execute(new RollUpDay(day));
    return days.length
      ? `${days.length} days, ${days[0]} to ${days.at(-1)}.`
      : 'No finished day whose events are kept.';
  }
}

function wanted(args: readonly string[]): { from?: string; to?: string } {
  try {
    const { from, to } = parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values;
    if (
      (from === undefined) !== (to === undefined) ||
      [from, to].some((day) => day !== undefined && !DAY.test(day))
    )
      throw new Error('--from and --to want days such as 2026-12-01.');
    return { from, to };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
