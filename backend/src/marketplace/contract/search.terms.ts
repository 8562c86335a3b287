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
