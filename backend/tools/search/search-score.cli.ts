import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { callerFolder } from '../../src/platform/config/settings.js';
import { scoredBy, scoreReport } from './score-report.js';
import { readLabeled } from './training/training-texts.js';

/** Says how well the answers fit labeled texts, without showing any of them. */
@Injectable()
export class SearchScore extends CliCommand {
  readonly name = 'search:score';
  static override readonly usage: string =
    'search:score FILE...             scores the symptom search with labeled texts, by level, ' +
    'language and length, as figures only';

  /** @param folder where relative paths begin. */
  run(files: readonly string[], folder = callerFolder()): Promise<string> {
    if (files.length === 0) throw new WrongUsage('search:score wants files of labeled texts.');
    const engine = new SymptomEngine(symptomKnowledge());
    const scored = files
      .flatMap((file) => readLabeled(pathToFileURL(resolve(folder, file))))
      .map((labels) => scoredBy(engine, labels));
    return Promise.resolve(scoreReport(scored));
  }
}
