// A thread of its own: it tries one proposal, says what would change, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { Knowledge } from '../../domain/reading/knowledge.js';
import { SymptomEngine } from '../../domain/reading/symptom-engine.js';
import {
  answerDiff,
  answersOf,
  type AnswerTo,
  type TrialAnswer,
} from '../../domain/trials/answer-diff.js';
import { symptomKnowledge } from '../symptom-files.js';
import { developmentTexts } from './development-sets.js';
import { type ReleaseAnswers, textKey, type TrialMessage, type TrialOrder } from './messages.js';
import { type Proposal, proposalOf, snippetOf, withProposal } from './proposal.js';
import { fileOf } from './proposal-file.js';

interface Changed {
  readonly before: Knowledge;
  readonly after: Knowledge;
}

/** Reads the files once, for both sides. */
function changedKnowledge(proposal: Proposal): Changed | { readonly reason: string } {
  const read: Knowledge[] = [];
  try {
    const after = symptomKnowledge(undefined, (knowledge) => {
      read.push(knowledge);
      return withProposal(knowledge, proposal);
    });
    const [before = after] = read;
    return { before, after };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

/** Answers of the release: from the last trial where it had the text, else of its engine. */
class ReleaseReader {
  readonly answers = new Map<string, TrialAnswer>();
  private readonly earlier: ReadonlyMap<string, TrialAnswer> | undefined;
  /** Made at the first text that is not known. */
  private engine?: AnswerTo;

  constructor(
    private readonly knowledge: Knowledge,
    known: ReleaseAnswers | undefined,
  ) {
    this.earlier = known?.version === knowledge.version ? known.answers : undefined;
  }

  readonly answerTo: AnswerTo = (text) => {
    const key = textKey(text);
    const answer = this.answers.get(key) ?? this.earlier?.get(key) ?? this.read(text);
    this.answers.set(key, answer);
    return answer;
  };

  private read(text: Parameters<AnswerTo>[0]): TrialAnswer {
    this.engine ??= answersOf(new SymptomEngine(this.knowledge));
    return this.engine(text);
  }
}

function tried({ proposal: text, kept, release }: TrialOrder): TrialMessage {
  const proposal = proposalOf(text);
  const changed = changedKnowledge(proposal);
  if ('reason' in changed) return { kind: 'refused', reason: changed.reason };
  const { before, after } = changed;
  const { version } = before;
  const reader = new ReleaseReader(before, release);
  const diff = answerDiff(
    [...kept, ...developmentTexts(before, after)],
    reader.answerTo,
    answersOf(new SymptomEngine(after)),
  );
  return {
    kind: 'tried',
    trial: { ...diff, version, file: fileOf(proposal), snippet: snippetOf(after, proposal) },
    release: { version, answers: reader.answers },
  };
}

parentPort?.postMessage(tried(workerData as TrialOrder));
