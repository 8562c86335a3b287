import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type NamedConcept, ProposalTrials } from '../../application/search-trials.js';
import { fold } from '../../domain/text/normalise.js';
import { InvalidProposal, TrialStopped } from '../../domain/trials/trial.errors.js';
import type { Trial } from '../../domain/trials/trial.js';
import { LazySymptomReader } from '../lazy-symptom-reader.js';
import { KeptPhrases } from './kept-phrases.js';
import type { ReleaseAnswers, TrialMessage, TrialOrder } from './messages.js';
import { proposalOf, withProposal } from './proposal.js';

export interface TrialLimits {
  /** Milliseconds until the thread is ended; shorter than the window of SearchTrials. */
  readonly timeMs: number;
  /** Memory of its objects, in MB: two engines and the texts. */
  readonly heapMb: number;
}

const LIMITS: TrialLimits = { timeMs: 100_000, heapMb: 512 };

/** Tries proposals in a thread, so that no request waits for it, and ends it after a while. */
@Injectable()
export class ThreadProposalTrials extends ProposalTrials implements OnModuleDestroy {
  private readonly threads = new Set<Worker>();
  /** Concepts by id, with their phrases folded; made when one is first searched for. */
  private searched?: readonly { readonly id: string; readonly phrases: readonly string[] }[];
  /** Of the last trial: the answers of the release need no second reading. */
  private release?: ReleaseAnswers;

  constructor(
    private readonly reader: LazySymptomReader,
    private readonly kept: KeptPhrases,
  ) {
    super();
  }

  protected get limits(): TrialLimits {
    return LIMITS;
  }

  /** Ends what is being tried, so that a stopping server does not wait for it. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  check(proposal: string): void {
    withProposal(this.reader.load().knowledge, proposalOf(proposal));
  }

  async run(proposal: string, left: AbortSignal): Promise<Trial> {
    const { release } = this;
    const order = { proposal, kept: await this.kept.texts(), release };
    const message = left.aborted ? undefined : await this.answerOf(order, left);
    if (message === undefined) throw new TrialStopped();
    if (message.kind === 'refused')
      throw new InvalidProposal([{ path: '', key: 'proposal-refused', limit: message.reason }]);
    this.release = message.release;
    return message.trial;
  }

  concepts(words: string, limit: number): NamedConcept[] {
    this.searched ??= this.reader
      .load()
      .knowledge.concepts.map(({ id, en, es }) => ({ id, phrases: [...en, ...es].map(fold) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    const holds = (text: string): boolean => wanted.every((word) => text.includes(word));
    const named = this.searched.filter(({ id }) => holds(id));
    const told = this.searched.filter(({ id, phrases }) => !holds(id) && phrases.some(holds));
    return [...named, ...told]
      .slice(0, limit)
      .map(({ id, phrases }) => ({ id, phrase: phrases.find(holds) ?? phrases[0] ?? id }));
  }

  /** Undefined when the thread ended without a message. */
  private answerOf(order: TrialOrder, left: AbortSignal): Promise<TrialMessage | undefined> {
    const { timeMs, heapMb } = this.limits;
    return new Promise((answered) => {
      const script = `trial-thread${extname(import.meta.filename)}`;
      const thread = new Worker(new URL(script, import.meta.url), {
        workerData: order,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
        stdout: true,
        stderr: true,
      });
      this.threads.add(thread);
      let message: TrialMessage | undefined;
      const stop = (): void => void thread.terminate();
      const timer = setTimeout(stop, timeMs);
      left.addEventListener('abort', stop);
      thread.on('message', (said: TrialMessage) => {
        message = said;
      });
      // Out of memory, or a fault of ours: the exit that follows says it.
      thread.on('error', () => undefined);
      thread.once('exit', () => {
        clearTimeout(timer);
        left.removeEventListener('abort', stop);
        this.threads.delete(thread);
        answered(message);
      });
    });
  }
}
