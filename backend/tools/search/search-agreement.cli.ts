import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { z } from 'zod';
import { SecondOpinions } from '../../src/marketplace/symptoms/application/second-opinion.js';
import { adviceOf } from '../../src/marketplace/symptoms/domain/advice/advice.js';
import { withOpinion } from '../../src/marketplace/symptoms/domain/advice/second-opinion.js';
import { SymptomReader } from '../../src/marketplace/symptoms/domain/advice/symptom-reader.js';
import { LEVELS } from '../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { callerFolder } from '../../src/platform/config/settings.js';
import { agreementReport, type Judged } from './agreement.js';

const triage = z.enum(LEVELS);
const item = z.object({
  query: z.string(),
  lang: z.enum(['en', 'es']).default('en'),
  triage,
  triage_ok: z.array(triage).default([]),
});

/**
 * Asks the language model about every text of a labeled file, also where a search would not, and
 * says how far it agrees with the labels and with the engine.
 */
@Injectable()
export class SearchAgreement extends CliCommand {
  readonly name = 'search:agreement';
  static override readonly usage: string =
    'search:agreement FILE            asks the language model (AI_MODEL) about every labeled ' +
    'text of a file and says how far it agrees';

  constructor(private readonly modules: ModuleRef) {
    super();
  }

  /** @param home where relative paths begin. */
  async run([file, ...more]: readonly string[], home = callerFolder()): Promise<string> {
    if (!file || more.length) throw new WrongUsage('search:agreement wants a file of texts.');
    const { model } = this.opinions();
    if (model === undefined) throw new Error('No language model is set: AI_MODEL is empty.');
    const lines = (await readFile(resolve(home, file), 'utf8'))
      .split('\n')
      .filter((line) => line.trim());
    const judged: Judged[] = [];
    for (const line of lines) judged.push(await this.judged(item.parse(JSON.parse(line)), model));
    return `${model}\n${agreementReport(judged)}`;
  }

  private async judged(
    { query, lang, triage: label, triage_ok: further }: z.infer<typeof item>,
    model: string,
  ): Promise<Judged> {
    const reader = this.modules.get(SymptomReader, { strict: false });
    const advice = adviceOf(reader.assess(query, lang), lang, () => null);
    const opinion = await this.opinions().ask(query, lang, advice);
    const isChanged = opinion !== undefined && advice.emergency === null;
    return {
      label,
      right: [label, ...further],
      engine: advice.triage,
      model: opinion?.triage ?? null,
      together: isChanged
        ? withOpinion(advice, opinion, model, reader.vocabulary(lang)).triage
        : advice.triage,
    };
  }

  private opinions(): SecondOpinions {
    return this.modules.get(SecondOpinions, { strict: false });
  }
}
