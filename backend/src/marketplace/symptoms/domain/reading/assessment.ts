import type { CareSequence } from '../advice/care.js';
import type { AssessedComplaint } from '../complaints/assessed-complaint.js';
import type { Signals } from '../learned/signals.js';
import type { AnsweredQuestion, Question } from '../questions/question.js';
import type { Language, Resource, Triage } from './knowledge.js';
import type { Scored, ScoredSpecialty } from './ranking.js';

export interface Emergency {
  readonly ruleId: string;
  readonly resource: Resource;
  readonly headline: string;
  /** What to do now. */
  readonly action: string;
  /** Why, in one sentence. */
  readonly text: string;
  readonly language: Language;
}

export interface Assessment {
  readonly engine: { readonly name: string; readonly version: string; readonly degraded: false };
  readonly language: Language;
  readonly triage: Triage;
  readonly emergency: Emergency | null;
  /** Whom to call first, though it is no emergency: without hope, the crisis line. */
  readonly helpLine: Emergency | null;
  readonly specialties: readonly ScoredSpecialty[];
  /** Keys of the catalogue's services. */
  readonly services: readonly Scored[];
  readonly careSequence: CareSequence;
  /** Services that the words name without any complaint, best first. */
  readonly requested: readonly string[];
  /** 0 to 0.95; null without a match. */
  readonly confidence: number | null;
  /** Words of the query that had a meaning, as they were understood. */
  readonly matched: readonly string[];
  readonly concepts: readonly string[];
  /** Ids of the red-flag rules that held. */
  readonly rules: readonly string[];
  /** What to ask next: none or one. */
  readonly questions: readonly Question[];
  /** What was asked before, with the replies. */
  readonly answers: readonly AnsweredQuestion[];
  /** The complaint that decides; null in an emergency and where none is recognized. */
  readonly complaint: AssessedComplaint | null;
  /** Ids of all recognized complaints, the most urgent first. */
  readonly complaints: readonly string[];
  /** How clearly the answer follows from the words. */
  readonly signals: Signals;
}
