import type { SearchTrials } from '../application/search-trials.js';
import type { SearchTrialChangeView, SearchTrialView } from './search-workbench.dto.js';

type Trial = Awaited<ReturnType<SearchTrials['try']>>;
type Change = Trial['changes'][number];
type Answer = Change['after'];

const MAX_CHANGES = 100;
const MAX_KEYS = 3;

export const searchTrialView = ({
  version,
  file,
  snippet,
  sets,
  changes,
}: Trial): SearchTrialView => ({
  version,
  file,
  snippet,
  sets: [...sets],
  changed: changes.length,
  changes: changes.slice(0, MAX_CHANGES).map(changeView),
});

const changeView = ({
  set,
  query,
  language,
  searches,
  right,
  outcome,
  before,
  after,
}: Change): SearchTrialChangeView => ({
  set,
  text: query,
  language,
  searches,
  right: [...right],
  outcome,
  before: answerView(before),
  after: answerView(after),
});

const answerView = ({ triage, rule, specialties, services }: Answer) => ({
  triage,
  rule,
  specialties: specialties.slice(0, MAX_KEYS),
  services: services.slice(0, MAX_KEYS),
});
