import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { bordersPage } from './borders-page.js';

/** Prints docs/symptom-borders.md; `npm run borders` writes the page. */
@Injectable()
export class SearchBorders extends CliCommand {
  readonly name = 'search:borders';
  static override readonly usage: string =
    'search:borders                  prints the levels of the complaints with their tests';

  async run(args: readonly string[]): Promise<string> {
    if (args.length) throw new WrongUsage('search:borders wants nothing more.');
    const borders = new URL('../../test/search/borders.json', import.meta.url);
    return bordersPage(symptomKnowledge().complaints, JSON.parse(readFileSync(borders, 'utf8')));
  }
}
