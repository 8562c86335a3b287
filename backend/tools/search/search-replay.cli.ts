import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { Assessment } from '../../src/marketplace/symptoms/domain/reading/assessment.js';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { callerFolder } from '../../src/platform/config/settings.js';
import { Sql } from '../../src/platform/database/sql.js';
import type { Language } from '../../src/shared/language.js';

const DAYS = 30;

interface Phrase {
  readonly query: string;
  readonly language: Language;
  readonly searches: number;
}

/**
 * Shows what another version of the knowledge base would have answered to what people searched for.
 * New words can change an urgency, so they come with a release.
 */
@Injectable()
export class SearchReplay extends CliCommand {
  readonly name = 'search:replay';
  static override readonly usage: string =
    `search:replay FOLDER             searches the phrases of the last ${DAYS} days ` +
    'with the knowledge base in FOLDER (laid out like backend/data) and prints what would ' +
    'change';

  constructor(private readonly sql: Sql) {
    super();
  }

  /** @param folder where relative paths begin. */
  async run([other, ...more]: readonly string[], folder = callerFolder()): Promise<string> {
    if (!other || more.length)
      throw new WrongUsage('search:replay wants the folder of a knowledge base.');
    const path = resolve(folder, other);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${path} is no folder.`);
    const now = new SymptomEngine(symptomKnowledge());
    const then = new SymptomEngine(symptomKnowledge(pathToFileURL(`${path}/`)));
    const phrases = await this.sql.rows<Phrase>(
      `select query, language, (count(*) + sum(repeats))::int as searches
       from marketplace.searches
       where not staff and not robot and searched_at > now() - ${DAYS} * interval '1 day'
       group by query, language
       order by 3 desc, 1, 2`,
    );
    const changed = phrases.flatMap(({ query, language, searches }) => {
      const differences = differencesOf(now.assess(query, language), then.assess(query, language));
      return differences.length
        ? [
            `${searches}x ${language} ${JSON.stringify(query)}\n` +
              `${differences.map((line) => `    ${line}`).join('\n')}`,
          ]
        : [];
    });
    return [
      ...changed,
      `${changed.length} of ${phrases.length} phrases of the last ${DAYS} days would be ` +
        'answered differently.',
    ].join('\n');
  }
}

function differencesOf(before: Assessment, after: Assessment): string[] {
  const keys = (items: readonly { readonly key: string }[]): string =>
    items.map(({ key }) => key).join(' ') || 'none';
  const facts = ({
    triage,
    emergency,
    specialties,
    services,
  }: Assessment): [name: string, value: string][] => [
    ['triage', triage],
    ['red flag', emergency ? `${emergency.ruleId} (${emergency.resource})` : 'none'],
    ['specialties', keys(specialties)],
    ['services', keys(services)],
  ];
  const later = new Map(facts(after));
  return facts(before)
    .filter(([name, value]) => later.get(name) !== value)
    .map(([name, value]) => `${name}: ${value} -> ${later.get(name)}`);
}
