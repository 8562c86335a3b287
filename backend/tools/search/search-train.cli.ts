import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { LinearWeights } from '../../src/marketplace/symptoms/domain/learned/linear-model.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { scoredBy, scoreReport } from './score-report.js';
import type { Calibration } from './training/calibration.js';
import { UNFLATTERED } from './training/parts.js';
import { train } from './training/training.js';

const FILE = new URL('../../data/symptoms/learned.json', import.meta.url);

/** Learns what the symptom search takes from texts; the same texts give the same file. */
@Injectable()
export class SearchTrain extends CliCommand {
  readonly name = 'search:train';
  static override readonly usage: string =
    'search:train                    learns the weights of the symptom search from texts';

  async run(args: readonly string[]): Promise<string> {
    if (args.length) throw new WrongUsage('search:train wants nothing more.');
    const { trained, calibration, crossed } = train(symptomKnowledge());
    const { medical, levels, specialties, services, ...rest } = trained;
    const file = {
      ...rest,
      medical: encoded(medical),
      levels: encoded(levels),
      specialties: encoded(specialties),
      services: encoded(services),
    };
    await writeFile(FILE, `${JSON.stringify(file, null, 2)}\n`);
    return [
      `answers from ${trained.limits.answersFrom}, visit from ${trained.limits.visitFrom}`,
      `on texts of other parts: ${described(calibration)}`,
      scoreReport(
        crossed.flatMap(({ authors, engine }) =>
          authors
            .filter(({ author }) => UNFLATTERED.includes(author))
            .flatMap(({ texts }) => texts.map((labels) => scoredBy(engine, labels))),
        ),
      ),
    ].join('\n');
  }
}

const encoded = ({ weights, ...model }: LinearWeights): object => ({
  ...model,
  weights: Buffer.from(weights.buffer, weights.byteOffset, weights.length).toString('base64'),
});

/** Figures of a calibration in words. */
export const described = ({ error, area, mean, right, answers }: Calibration): string =>
  `${answers} answers, ${percent(right)} with a right level, mean confidence ${percent(mean)}, ` +
  `calibration error ${percent(error)}, area ${area.toFixed(3)}`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} percent`;
