import { Injectable } from '@nestjs/common';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';

/** Counts what the knowledge base of the symptom search holds. */
@Injectable()
export class SearchCount extends CliCommand {
  readonly name = 'search:count';
  static override readonly usage: string =
    'search:count                    counts the concepts and surface forms of the symptom search';

  async run(args: readonly string[]): Promise<string> {
    if (args.length) throw new WrongUsage('search:count wants nothing more.');
    const { version, concepts, parts, sensations, modifiers, words, findings, rules, complaints } =
      symptomKnowledge();
    const spoken = [...concepts, ...parts, ...sensations];
    const formsIn = (language: 'en' | 'es'): number =>
      new Set(spoken.flatMap((each) => each[language])).size;
    return [
      `version ${version}`,
      `concepts ${concepts.length}`,
      `parts of the body ${parts.length}`,
      `sensations ${sensations.length}`,
      `surface forms en ${formsIn('en')}`,
      `surface forms es ${formsIn('es')}`,
      `modifiers ${modifiers.length}`,
      `word classes ${words.length}`,
      `findings ${findings.length}`,
      `red-flag rules ${rules.length}`,
      `complaints ${complaints.length}`,
    ].join('\n');
  }
}
