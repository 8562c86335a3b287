import type { SearchTrials } from '../application/search-trials.js';
import type { SearchTrialChangeView, SearchTrialView } from './search-workbench.dto.js';

type Trial = Awaited<ReturnType<SearchTrials['try']>>;
type Terms = Awaited<ReturnType<SearchTrials['names']>>;
type Change = Trial['changes'][number];
type Answer = Change['after'];

const MAX_CHANGES = 100;
/** Specialties and services of one answer. */
const MAX_NAMES = 3;

/** Names by key. */
interface Names {
  readonly specialties: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, string>;
}

export function searchTrialView(
  { version, file, snippet, sets, changes }: Trial,
  { specialties, services }: Terms,
): SearchTrialView {
  const names = { specialties: namesOf(specialties), services: namesOf(services) };
  return {
    version,
    file,
    snippet,
    sets: [...sets],
    changed: changes.length,
    changes: changes.slice(0, MAX_CHANGES).map((change) => changeView(change, names)),
  };
}

const namesOf = (terms: Terms['services']): Map<string, string> =>
  new Map(terms.map(({ key, name }) => [key, name]));

const changeView = (
  { set, query, language, searches, right, line, outcome, before, after }: Change,
  names: Names,
): SearchTrialChangeView => ({
  set,
  text: query,
  language,
  searches,
  right: [...right],
  rightLine: line,
  outcome,
  before: answerView(before, names),
  after: answerView(after, names),
});

const answerView = ({ triage, line, rule, specialties, services }: Answer, names: Names) => ({
  triage,
  line,
  rule,
  specialties: specialties.slice(0, MAX_NAMES).map((key) => names.specialties.get(key) ?? key),
  services: services.slice(0, MAX_NAMES).map((key) => names.services.get(key) ?? key),
});
