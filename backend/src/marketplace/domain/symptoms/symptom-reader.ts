import type { Language } from './knowledge.js';
import type { Assessment } from './symptom-engine.js';

/** Reads a person's words without any help from outside; the same words always get the same answer. */
export abstract class SymptomReader {
  /** @param query 2 to 500 characters, trimmed. */
  abstract assess(query: string, language: Language): Assessment;
}
