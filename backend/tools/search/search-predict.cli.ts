import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { callerFolder } from '../../src/platform/config/settings.js';

const item = z.object({
  id: z.string(),
  query: z.string(),
  lang: z.enum(['en', 'es']).default('en'),
});

/** Writes the offline engine's answer to every query of a file, one JSON object a line. */
@Injectable()
export class SearchPredict extends CliCommand {
  readonly name = 'search:predict';
  static override readonly usage: string =
    "search:predict IN OUT           writes the symptom search's answers to the queries of a file";

  /** @param folder where relative paths begin. */
  async run([from, to, ...more]: readonly string[], folder = callerFolder()): Promise<string> {
    if (!from || !to || more.length)
      throw new WrongUsage('search:predict wants a file to read and a file to write.');
    const engine = new SymptomEngine(symptomKnowledge());
    const lines = (await readFile(resolve(folder, from), 'utf8'))
      .split('\n')
      .filter((line) => line.trim());
    const answers = lines.map((line) => {
      const { id, query, lang } = item.parse(JSON.parse(line));
      const { triage, emergency, specialties, services, confidence } = engine.assess(query, lang);
      return JSON.stringify({
        id,
        triage,
        specialties: specialties.map(({ key }) => key),
        services: services.map(({ key }) => key),
        emergency: emergency !== null,
        confidence,
        resource: emergency?.resource ?? null,
      });
    });
    await writeFile(resolve(folder, to), `${answers.join('\n')}\n`);
    return `${answers.length} answers in ${to}.`;
  }
}
