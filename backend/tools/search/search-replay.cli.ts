import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Knowledge } from '../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import {
  type AnswerDiff,
  answerDiff,
  answersOf,
  type ChangedAnswer,
  type SetDiff,
  type TrialAnswer,
} from '../../src/marketplace/symptoms/domain/trials/answer-diff.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { developmentTexts } from '../../src/marketplace/symptoms/infrastructure/trials/development-sets.js';
import {
  KEPT_DAYS,
  KeptPhrases,
} from '../../src/marketplace/symptoms/infrastructure/trials/kept-phrases.js';
import {
  type Proposal,
  proposalOf,
  withProposal,
} from '../../src/marketplace/symptoms/infrastructure/trials/proposal.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { callerFolder } from '../../src/platform/config/settings.js';
import { Sql } from '../../src/platform/database/sql.js';
import { withKnowledgeFolder } from './knowledge-folder.js';

const MAX_PHRASES = 100_000;

/** What would be answered differently, with at least one emergency that is no longer found. */
class EmergenciesLost extends Error {}

interface Order {
  /** The knowledge base after the change; that of the working copy by default. */
  readonly folder: string | undefined;
  /** The one before it; that of the working copy by default. */
  readonly against: string | undefined;
  readonly proposal: Proposal | undefined;
}

/**
 * Shows what another version of the knowledge base would answer to what people searched for and to
 * the development sets. New words can change an urgency, so they come with a release.
 */
@Injectable()
export class SearchReplay extends CliCommand {
  readonly name = 'search:replay';
  static override readonly usage: string =
    'search:replay [FOLDER] [--against FOLDER|COMMIT] [--proposal FILE]   compares two ' +
    'knowledge bases (laid out like backend/data; the present one where none is named) on the ' +
    `searches of ${KEPT_DAYS} days and on the development sets; warns when a line to call ` +
    'changes or a labeled answer becomes wrong, and fails when an emergency is lost';
  private readonly kept: KeptPhrases;

  constructor(sql: Sql) {
    super();
    this.kept = new KeptPhrases(sql);
  }

  /**
   * @param home where relative paths begin.
   * @throws EmergenciesLost with the same report, when an emergency is no longer found.
   */
  async run(args: readonly string[], home = callerFolder()): Promise<string> {
    const { folder, against, proposal } = await orderOf(args, home);
    const before = withKnowledgeFolder(against, home, (url) => symptomKnowledge(url));
    const after = withKnowledgeFolder(folder, home, (url) =>
      symptomKnowledge(url, (knowledge) =>
        proposal ? withProposal(knowledge, proposal) : knowledge,
      ),
    );
    const diff = await this.compared(before, after);
    if (sumOf(diff.sets, 'lostEmergencies') > 0) throw new EmergenciesLost(reportOf(diff));
    return reportOf(diff);
  }

  private async compared(before: Knowledge, after: Knowledge): Promise<AnswerDiff> {
    const texts = [...(await this.kept.texts(1, MAX_PHRASES)), ...developmentTexts(before, after)];
    return answerDiff(
      texts,
      answersOf(new SymptomEngine(before)),
      answersOf(new SymptomEngine(after)),
    );
  }
}

async function orderOf(args: readonly string[], home: string): Promise<Order> {
  const { positionals, values } = parsed(args);
  const [folder, ...more] = positionals;
  const { against, proposal: file } = values;
  if (more.length || !(folder ?? against ?? file))
    throw new WrongUsage('search:replay wants a folder, --against or --proposal.');
  const proposal = file ? proposalOf(await readFile(resolve(home, file), 'utf8')) : undefined;
  return { folder, against, proposal };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { against: { type: 'string' }, proposal: { type: 'string' } },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

const sumOf = (
  sets: readonly SetDiff[],
  figure: 'lostEmergencies' | 'otherLines' | 'worse',
): number => sets.reduce((sum, each) => sum + each[figure], 0);

/** Each changed answer, then the sets, then the sum, then what to look at or what was compared. */
function reportOf({ sets, changes }: AnswerDiff): string {
  const phrases = sets.find(({ set }) => set === 'kept');
  const others = sets.filter(({ set }) => set !== 'kept');
  const sum = `${phrases?.changed ?? 0} of ${phrases?.texts ?? 0} phrases of the last ${KEPT_DAYS}`;
  return [
    ...changes.map(linesOf),
    ...others.map(
      ({ set, texts, changed, better, worse, lostEmergencies, otherLines }) =>
        `${set}: ${changed} of ${texts} changed, ${better} right now, ${worse} wrong now, ` +
        `${lostEmergencies} emergencies lost, ${otherLines} with another line to call`,
    ),
    `${sum} days would be answered differently.`,
    verdictOf(sets),
  ].join('\n');
}

/** The kept phrases have no label, so nothing says whether their level is right. */
function verdictOf(sets: readonly SetDiff[]): string {
  const lost = sumOf(sets, 'lostEmergencies');
  const lines = sumOf(sets, 'otherLines');
  const worse = sumOf(sets, 'worse');
  if (lost + lines + worse > 0)
    return (
      `WARNING: ${lost} emergencies lost, ${lines} with another line to call (911, 988, poison), ` +
      `${worse} labeled answers wrong now.`
    );
  return (
    'Level, line to call, rule, specialties and services were compared: no emergency is lost, no ' +
    'line to call is another, no labeled level or line becomes wrong.'
  );
}

function linesOf(change: ChangedAnswer): string {
  const { set, outcome, searches, language, query } = change;
  const origin = set === 'kept' ? `${searches}x` : set;
  const verdict = outcome === 'other' ? '' : ` ${outcome}`;
  return [
    `${origin} ${language} ${JSON.stringify(query)}${verdict}`,
    ...differencesOf(change).map((line) => `    ${line}`),
  ].join('\n');
}

function differencesOf({ before, after }: ChangedAnswer): string[] {
  const keys = (items: readonly string[]): string => items.join(' ') || 'none';
  const facts = ({ triage, line, rule, specialties, services }: TrialAnswer) => [
    ['triage', triage],
    ['line', line ?? 'none'],
    ['red flag', rule ?? 'none'],
    ['specialties', keys(specialties)],
    ['services', keys(services)],
  ];
  const later = new Map(facts(after).map(([name, value]) => [name, value]));
  return facts(before)
    .filter(([name, value]) => later.get(name) !== value)
    .map(([name, value]) => `${name}: ${value} -> ${later.get(name)}`);
}
