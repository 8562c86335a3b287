/** How urgent it is, from nothing medical to a matter of minutes. */
export const TRIAGES = ['none', 'selfcare', 'routine', 'urgent', 'emergency'] as const;
export type TriageLevel = (typeof TRIAGES)[number];

/** Whom to call. */
export const RESOURCES = ['911', '988', 'poison'] as const;
export type EmergencyResource = (typeof RESOURCES)[number];

/** Who has read the words: our own engine alone, or a language model as well. */
export const SOURCES = ['offline', 'llm'] as const;
export type SearchSource = (typeof SOURCES)[number];

/** The service to begin with, the next two, all others. */
export const PRIORITIES = ['primary', 'secondary', 'other'] as const;
export type CarePriority = (typeof PRIORITIES)[number];

/** What a search may ask: danger signs, about whom it is, since when, and how it is now. */
export const QUESTIONS = ['signs', 'who', 'since', 'severity'] as const;
export type QuestionId = (typeof QUESTIONS)[number];
/** Questions that one search asks, one after the other. */
export const MAX_QUESTIONS = 3;
/** The option of a question with several choices that no other goes with. */
export const NONE_OF_THESE = 'none';

/**
 * Texts on which a change of the knowledge base is tried: kept searches, five sets of labeled texts
 * of our own, the borders between levels, and the sentences of the rules.
 */
export const TRIAL_SETS = [
  'kept',
  'own',
  'later',
  'scenes',
  'lay-a',
  'lay-b',
  'borders',
  'rules',
] as const;
export type TrialSet = (typeof TRIAL_SETS)[number];

/**
 * What became of a changed answer, from the worst on: it is no emergency anymore, it names another
 * line to call (911, 988, Poison Help), it was right and is not now, or the reverse; `other` is
 * neither better nor worse.
 */
export const TRIAL_OUTCOMES = ['lost-emergency', 'other-line', 'worse', 'better', 'other'] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];
