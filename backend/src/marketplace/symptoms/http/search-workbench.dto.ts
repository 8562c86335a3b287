import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../platform/http/validation/trim.js';
import {
  type EmergencyResource,
  RESOURCES,
  type TriageLevel,
  TRIAGES,
  TRIAL_OUTCOMES,
  TRIAL_SETS,
  type TrialOutcome,
  type TrialSet,
} from '../../contract/search.terms.js';

const MAX_PROPOSAL_LENGTH = 20_000;
const MAX_SEARCH_LENGTH = 100;
const MAX_CONCEPTS = 50;

export class SearchTrialDto {
  /**
   * JSON with one of: `synonym` (`concept`, `language`, `phrase`), `rule` (a rule as in
   * `rules.json`; it replaces the one with the same id), `level` (a level of a complaint, and the
   * complaint's id as `complaint`). A phrase has letters, digits, blanks, apostrophes and hyphens,
   * and a word that is no filler such as "the".
   */
  @ApiProperty({ minLength: 2, maxLength: MAX_PROPOSAL_LENGTH })
  @Matches(/^[^\p{Cs}\0]*$/u, { message: 'invalid-input' })
  @Matches(/^[^]{2,}$/, { message: 'too-short:2' })
  @MaxLength(MAX_PROPOSAL_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  proposal!: string;
}

export class ConceptSearchDto {
  /** Words, each part of the id, or each part of one phrase. */
  @ApiProperty({ maxLength: MAX_SEARCH_LENGTH, required: false })
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_CONCEPTS, default: 20, required: false })
  @Max(MAX_CONCEPTS, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  limit = 20;
}

export class KnowledgeConceptView {
  id!: string;
  /** One of its phrases, lower case and without accents. */
  phrase!: string;
}

export class SearchTrialSetView {
  @ApiProperty({ enum: TRIAL_SETS, enumName: 'SearchTrialSet' }) set!: TrialSet;
  @ApiProperty({ type: 'integer' }) texts!: number;
  /** With another level, line to call, rule, specialty or service than before. */
  @ApiProperty({ type: 'integer' }) changed!: number;
  /** The level and the line to call are right now and were not. */
  @ApiProperty({ type: 'integer' }) better!: number;
  /** They were right and are not now; without lost emergencies and other lines. */
  @ApiProperty({ type: 'integer' }) worse!: number;
  @ApiProperty({ type: 'integer' }) lostEmergencies!: number;
  /** Emergencies that name another line to call than before, and not the one of the label. */
  @ApiProperty({ type: 'integer' }) otherLines!: number;
}

export class SearchTrialAnswerView {
  @ApiProperty({ enum: TRIAGES, enumName: 'TriageLevel' }) triage!: TriageLevel;
  /** Whom to call in an emergency; null otherwise. */
  @ApiProperty({ enum: RESOURCES, enumName: 'EmergencyResource', nullable: true })
  line!: EmergencyResource | null;
  /** The rule of an emergency. */
  @ApiProperty({ type: String, nullable: true }) rule!: string | null;
  /** Names, best first, three at most. */
  specialties!: string[];
  /** Names, best first, three at most. */
  services!: string[];
}

export class SearchTrialChangeView {
  @ApiProperty({ enum: TRIAL_SETS, enumName: 'SearchTrialSet' }) set!: TrialSet;
  text!: string;
  @ApiProperty({ enum: ['en', 'es'], enumName: 'SearchLanguage' }) language!: 'en' | 'es';
  /** How often people searched for it; 1 in sets of our own. */
  @ApiProperty({ type: 'integer' }) searches!: number;
  /** Levels that are right; empty where nobody has labeled the text. */
  @ApiProperty({ enum: TRIAGES, enumName: 'TriageLevel', isArray: true }) right!: TriageLevel[];
  /** Whom to call by the label; null where it names nobody. */
  @ApiProperty({ enum: RESOURCES, enumName: 'EmergencyResource', nullable: true })
  rightLine!: EmergencyResource | null;
  @ApiProperty({ enum: TRIAL_OUTCOMES, enumName: 'SearchTrialOutcome' }) outcome!: TrialOutcome;
  before!: SearchTrialAnswerView;
  after!: SearchTrialAnswerView;
}

export class SearchTrialView {
  /** Version of the knowledge base to which the proposal was added. */
  version!: string;
  /** The file of the repository to which the proposal belongs. */
  file!: string;
  /** What to add to the file, as JSON. Nothing is written. */
  snippet!: string;
  sets!: SearchTrialSetView[];
  /** How many answers changed in all. */
  @ApiProperty({ type: 'integer' }) changed!: number;
  /** The first hundred changes, the worst first. */
  changes!: SearchTrialChangeView[];
}
