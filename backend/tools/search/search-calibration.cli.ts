import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { callerFolder } from '../../src/platform/config/settings.js';
import { described } from './search-train.cli.js';
import { calibrationOf, isRight } from './training/calibration.js';
import { readLabeled } from './training/training-texts.js';

/** Says how well the confidence of answers fits labeled texts, without showing any of them. */
@Injectable()
export class SearchCalibration extends CliCommand {
  readonly name = 'search:calibration';
  static override readonly usage: string =
    'search:calibration FILE...      compares the confidence of the symptom search with labeled ' +
    'texts, as figures only';

  /** @param folder where relative paths begin. */
  run(files: readonly string[], folder = callerFolder()): Promise<string> {
    if (files.length === 0)
      throw new WrongUsage('search:calibration wants files of labeled texts.');
    const engine = new SymptomEngine(symptomKnowledge());
    const answers = files
      .flatMap((file) => readLabeled(pathToFileURL(resolve(folder, file))))
      .flatMap((labels) => {
        const answer = engine.assess(labels.query, labels.lang === 'en' ? 'en' : 'es');
        const { confidence } = answer;
        return confidence === null ? [] : [{ confidence, holds: isRight(answer, labels) }];
      });
    return Promise.resolve(described(calibrationOf(answers)));
  }
}
