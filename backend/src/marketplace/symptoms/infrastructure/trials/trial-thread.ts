// A thread of its own: it tries one proposal, says what would change, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { Knowledge } from '../../domain/reading/knowledge.js';
import { SymptomEngine } from '../../domain/reading/symptom-engine.js';
import { answerDiff } from '../../domain/trials/answer-diff.js';
import { symptomKnowledge } from '../symptom-files.js';
import { developmentTexts } from './development-sets.js';
import type { TrialMessage, TrialOrder } from './messages.js';
import { type Proposal, proposalOf, snippetOf, withProposal } from './proposal.js';
import { fileOf } from './proposal-file.js';

function changedKnowledge(proposal: Proposal): Knowledge | { readonly reason: string } {
  try {
    return symptomKnowledge(undefined, (knowledge) => withProposal(knowledge, proposal));
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

function tried({ proposal: text, kept }: TrialOrder): TrialMessage {
  const proposal = proposalOf(text);
  const knowledge = symptomKnowledge();
  const changed = changedKnowledge(proposal);
  if ('reason' in changed) return { kind: 'refused', reason: changed.reason };
  const diff = answerDiff(
    [...kept, ...developmentTexts(knowledge, changed)],
    new SymptomEngine(knowledge),
    new SymptomEngine(changed),
  );
  return {
    kind: 'tried',
    trial: {
      ...diff,
      version: knowledge.version,
      file: fileOf(proposal),
      snippet: snippetOf(changed, proposal),
    },
  };
}

parentPort?.postMessage(tried(workerData as TrialOrder));
