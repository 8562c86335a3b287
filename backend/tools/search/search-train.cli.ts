import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { LinearWeights } from '../../src/marketplace/symptoms/domain/learned/linear-model.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { type Calibration, train } from './training/training.js';

const FILE = new URL('../../data/symptoms/learned.json', import.meta.url);

/** Learns what the symptom search takes from texts; the same texts give the same file. */
@Injectable()
export class SearchTrain extends CliCommand {
  readonly name = 'search:train';
  static override readonly usage: string =
    'search:train                    learns the weights of the symptom search from texts';

  async run(args: readonly string[]): Promise<string> {
    if (args.length) throw new WrongUsage('search:train wants nothing more.');
    const { trained, calibration } = train(symptomKnowledge());
    const { medical, levels, specialties, ...rest } = trained;
    const file = {
      ...rest,
      medical: encoded(medical),
      levels: encoded(levels),
      specialties: encoded(specialties),
    };
    await writeFile(FILE, `${JSON.stringify(file, null, 2)}\n`);
    return [
      `answers from ${trained.limits.answersFrom}, visit from ${trained.limits.visitFrom}`,
      `on the other author's texts: ${described(calibration)}`,
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
