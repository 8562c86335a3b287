import { Injectable } from '@nestjs/common';
import { ComplaintReader } from '../../src/marketplace/symptoms/domain/complaints/complaint-reader.js';
import type { Reading } from '../../src/marketplace/symptoms/domain/reading/reading.js';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { TextReader } from '../../src/marketplace/symptoms/domain/reading/text-reader.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';

/** Shows how a text is read: its clauses, their facts, and what they lead to. */
@Injectable()
export class SearchExplain extends CliCommand {
  readonly name = 'search:explain';
  static override readonly usage: string =
    'search:explain WORDS...         shows the clauses, facts, rules and level of a text';

  async run(words: readonly string[]): Promise<string> {
    if (words.length === 0) throw new WrongUsage('search:explain wants the words of a text.');
    const text = words.join(' ');
    const knowledge = symptomKnowledge();
    const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
    const reading = reader.readAnyway(text);
    const { triage, rules, complaints, questions } = new SymptomEngine(knowledge).assess(
      text,
      'en',
    );
    return [
      ...clausesOf(reading).map(([clause, said]) => described(clause, said, reading)),
      `denied: ${listed([...reading.denied])}`,
      `rules: ${listed(rules)}`,
      `complaints: ${listed(complaints)}`,
      `asks: ${listed(questions.map(({ id }) => id))}`,
      `level: ${triage}`,
    ].join('\n');
  }
}

/** The clauses in their order, each with its words after repair. */
function clausesOf({ words }: Reading): [number, string][] {
  const texts = new Map<number, string>();
  for (const { text, clause } of words.all)
    texts.set(clause, texts.has(clause) ? `${texts.get(clause)} ${text}` : text);
  return [...texts];
}

function described(
  clause: number,
  said: string,
  { facts, asides, oldScenes, deniedClauses }: Reading,
): string {
  const stated = facts.names().filter((fact) => facts.clausesOf(fact).has(clause));
  const marks = [
    ...(asides.has(clause) ? ['aside'] : []),
    ...(oldScenes.has(clause) ? ['long ago'] : []),
    ...(deniedClauses.has(clause) ? ['denies'] : []),
  ];
  const kind = marks.length > 0 ? ` (${marks.join(', ')})` : '';
  return `clause ${clause}${kind}: "${said}"\n  facts: ${listed(stated)}`;
}

const listed = (names: readonly string[]): string =>
  names.length > 0 ? [...names].sort().join(', ') : '-';
