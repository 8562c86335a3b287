import type { Language } from '../reading/knowledge.js';
import type { Assessment } from '../reading/symptom-engine.js';
import type { Vocabulary } from './second-opinion.js';

/**
 * Reads a person's words without any help from outside; the same words always get the same answer.
 * A port, because the application layer reads no files.
 */
export abstract class SymptomReader {
  /** @param query 2 to 1,500 characters, trimmed. */
  abstract assess(query: string, language: Language): Assessment;
  /** What there is to recommend, and what to say in an emergency, in this language. */
  abstract vocabulary(language: Language): Vocabulary;
}
