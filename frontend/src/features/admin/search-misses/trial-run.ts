import { useSyncExternalStore } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { readDraft, removeDraft, saveDraft } from '@/ui/form/drafts/stored-drafts';

/** Says after a reload that the page was left while a trial ran: the server has stopped it. */
const MARK = 'search-trial-runs';

export type TrialState =
  | { readonly kind: 'none' | 'running' }
  /** Another trial has the place, for so many seconds at most; this one starts when it ends. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** The page was closed or loaded anew while it ran. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly result: Schema<'SearchTrialView'> };

const NONE: TrialState = { kind: 'none' };

/**
 * The trial of this tab. It belongs to no page of the console, so that it goes on while its owner
 * looks at another one, and waits there with its result.
 */
export class TrialRun {
  private state: TrialState = NONE;
  /** Undefined before the first trial. */
  private owner: string | null | undefined;
  private left = new AbortController();
  private readonly listeners = new Set<() => void>();

  /** @param againMs how often it is tried to start while another trial has the place */
  constructor(private readonly againMs = 3000) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What its owner sees; nobody sees the trial of another person. */
  stateOf(owner: string | null): TrialState {
    if (this.owner === owner) return this.state;
    return readDraft(MARK, owner) ? STOPPED : NONE;
  }

  /** Starts when the place is free. */
  async start(owner: string | null, proposal: string): Promise<void> {
    this.left.abort();
    const left = new AbortController();
    this.left = left;
    this.owner = owner;
    saveDraft(MARK, owner, true);
    this.change({ kind: 'running' });
    for (;;) {
      const state = await tried(proposal, left.signal);
      if (left.signal.aborted) return;
      this.change(state);
      if (state.kind !== 'waiting') break;
      await pause(this.againMs, left.signal);
      if (left.signal.aborted) return;
    }
    removeDraft(MARK);
  }

  /** Ends it, here and on the server, or forgets its result. */
  end(owner: string | null): void {
    this.left.abort();
    this.owner = owner;
    removeDraft(MARK);
    this.change(NONE);
  }

  private change(state: TrialState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const STOPPED: TrialState = { kind: 'stopped' };

async function tried(proposal: string, signal: AbortSignal): Promise<TrialState> {
  const { data, error, response } = await api.POST('/api/admin/search-workbench/trials', {
    body: { proposal },
    signal,
  });
  if (data) return { kind: 'done', result: data };
  if (error.code !== 'trial-running') return { kind: 'failed', problem: error };
  return { kind: 'waiting', seconds: Number(response.headers.get('Retry-After')) };
}

/** Ends early when the trial is given up. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

const run = new TrialRun();

/** The trial of this tab, as its owner sees it. */
export function useTrialRun(owner: string | null) {
  const state = useSyncExternalStore(run.subscribe, () => run.stateOf(owner));
  return {
    state,
    start: (proposal: string) => void run.start(owner, proposal),
    end: () => run.end(owner),
  };
}
