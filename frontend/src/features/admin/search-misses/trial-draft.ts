import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { readDraft, saveDraft } from '@/ui/form/drafts/stored-drafts';
import { PHRASE_MAX_LENGTH, type Synonym } from './proposal';

const NAME = 'search-trial';

/** What the form holds. */
export interface TrialDraft {
  readonly kind: 'synonym' | 'json';
  readonly synonym: Synonym;
  readonly json: string;
}

/** The state of a link from a phrase that was not understood; it stands in no address. */
export interface TriedPhrase {
  readonly phrase: string;
  readonly language: 'en' | 'es';
}

const EMPTY: TrialDraft = {
  kind: 'synonym',
  synonym: { concept: '', language: 'en', phrase: '' },
  json: '',
};

/**
 * The form, which stays in this tab when the page is left or loaded anew. A phrase from the list of
 * misses takes the place of the one before.
 *
 * @param onPhrase called when the page was opened with such a phrase
 */
export function useTrialDraft(owner: string | null, onPhrase: () => void) {
  const [path, navigate] = useLocation();
  const linked = useHistoryState<Partial<TriedPhrase> | null>();
  const [draft, setDraft] = useState(() => initialDraft(owner, linked));
  const isLinked = linked?.phrase !== undefined;

  function change(next: TrialDraft) {
    setDraft(next);
    saveDraft(NAME, owner, next);
  }

  useEffect(() => {
    if (!isLinked) return;
    // Once: what is typed from here on outlives a reload.
    saveDraft(NAME, owner, draft);
    onPhrase();
    navigate(path, { replace: true, state: null });
  }, [isLinked, owner, draft, onPhrase, navigate, path]);

  return { draft, change };
}

function initialDraft(owner: string | null, linked: Partial<TriedPhrase> | null): TrialDraft {
  // Saved by `change` above.
  const saved = readDraft(NAME, owner)?.values as TrialDraft | undefined;
  const { phrase, language = 'en' } = linked ?? {};
  if (phrase === undefined) return saved ?? EMPTY;
  const synonym = {
    concept: '',
    language,
    phrase: phrase.slice(0, PHRASE_MAX_LENGTH),
  };
  return { ...(saved ?? EMPTY), kind: 'synonym', synonym };
}
