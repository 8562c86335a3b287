import type { Reply } from '../questions/question.js';
import type { Assessment } from '../reading/assessment.js';
import type { Language } from '../reading/knowledge.js';
import type { Vocabulary } from './second-opinion.js';

/**
 * Reads a person's words without any help from outside; the same words always get the same answer.
 * A port, because the application layer reads no files.
 */
export abstract class SymptomReader {
  /**
   * @param query 2 to 1,500 characters, trimmed.
   * @param replies to the questions of earlier answers to the same words
   * @throws UnknownReply for a reply that no question offers
   */
  abstract assess(query: string, language: Language, replies?: readonly Reply[]): Assessment;
  /** What there is to recommend, and what to say in an emergency, in this language. */
  abstract vocabulary(language: Language): Vocabulary;
}
