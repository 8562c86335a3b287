import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ServiceGuideView } from '../../catalogue/contract/service-guide.view.js';
import {
  type CarePriority,
  type EmergencyResource,
  MAX_QUESTIONS,
  PRIORITIES,
  type QuestionId,
  QUESTIONS,
  RESOURCES,
  type SearchSource,
  SOURCES,
  type TriageLevel,
  TRIAGES,
} from '../../contract/search.terms.js';
import { FoundProviderView, FoundServiceView } from '../../directory/contract/recommended.query.js';

const LANGUAGES = ['en', 'es'] as const;

/**
 * Marks that nobody sees, such as those for the direction of writing, are no part of what somebody
 * says.
 */
export const visible = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() : value;

/** Options that one reply may name. */
const MAX_OPTIONS = 8;

export class QuestionReplyDto {
  /** The `id` of a question from `aiAnalysis.questions` of an earlier answer to the same words. */
  @ApiProperty({ enum: QUESTIONS, enumName: 'QuestionId' })
  @IsIn(QUESTIONS, { message: 'not-one-of:$constraint1' })
  question!: QuestionId;

  /**
   * The `id`s of the chosen options: one, or several where the question has `multiple`. `none`
   * stands alone. An empty list skips the question. Ids that are not known are refused.
   */
  @ApiProperty({ type: 'array', maxItems: MAX_OPTIONS, items: { type: 'string', maxLength: 40 } })
  @MaxLength(40, { each: true, message: 'invalid-input' })
  @IsString({ each: true, message: 'not-a-text' })
  @ArrayMaxSize(MAX_OPTIONS, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  options!: string[];
}

export class SymptomSearchDto {
  /**
   * What hurts or what somebody looks for, in English or Spanish. Without blanks around it and
   * invisible marks.
   */
  @ApiProperty({ minLength: 2, maxLength: 1500 })
  @Matches(/^[^\p{Cs}\0]*$/u, { message: 'invalid-input' })
  @Matches(/^[^]{2,}$/, { message: 'too-short:2' })
  @Matches(/^[^]{0,1500}$/, { message: 'too-long:1500' })
  @MaxLength(1500, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => visible(value))
  query!: string;

  /** The browser's own random id, so that a repeat counts once. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  sessionId?: string | null;

  /**
   * All replies so far, each question once. Send the same `query` with them: a reply may make the
   * answer more urgent as far as it goes, and less urgent by one level at most; an emergency stays
   * one. They are stored nowhere, and a search with replies is not recorded as a search.
   */
  @ApiProperty({
    type: [QuestionReplyDto],
    maxItems: MAX_QUESTIONS,
    nullable: true,
    required: false,
  })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => QuestionReplyDto)
  @ArrayMaxSize(MAX_QUESTIONS, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  @IsOptional()
  answers?: QuestionReplyDto[] | null;

  /**
   * With `answers`: the `searchId` of the first answer, which the new one carries on. It is not
   * looked up: one of another person or of no search changes nothing and is returned as it was
   * sent. Replies with it have a limit of their own, three times the one of searches; without it
   * they count as searches.
   */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  searchId?: string | null;
}

export class SearchEngineView {
  /** `llm` when a language model has helped. */
  @ApiProperty({ enum: SOURCES, enumName: 'SearchSource' }) name!: SearchSource;
  version!: string;
  /** A language model should have helped, but could not. */
  degraded!: boolean;
}

export class SearchEmergencyView {
  ruleId!: string;
  /** What to do now. */
  action!: string;
  @ApiProperty({ enum: RESOURCES, enumName: 'EmergencyResource' }) resource!: EmergencyResource;
  headline!: string;
  /** Why. */
  text!: string;
  /** Of the texts: the language of the query. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'SearchLanguage' })
  language!: (typeof LANGUAGES)[number];
}

export class CareItemView {
  /** Null when nobody offers it. */
  @ApiProperty({ type: String, nullable: true }) id!: string | null;
  name!: string;
  medicalReasoning!: string;
}
export class ImmediateCareView extends CareItemView {
  @ApiProperty({ enum: TRIAGES, enumName: 'TriageLevel' }) urgencyLevel!: TriageLevel;
}
export class FollowUpCareView extends CareItemView {
  timeframe!: string;
}
export class PreventiveCareView extends CareItemView {
  frequency!: string;
}
export class RecommendedServiceView extends ImmediateCareView {
  @ApiProperty({ enum: PRIORITIES, enumName: 'CarePriority' }) priority!: CarePriority;
}

export class CareSequenceView {
  immediate!: ImmediateCareView[];
  followUp!: FollowUpCareView[];
  preventive!: PreventiveCareView[];
}

export class DetailedAnalysisView {
  overallAssessment!: string;
  nextSteps!: string[];
  /** Best first, also such as nobody offers yet. */
  recommendedServices!: RecommendedServiceView[];
}

export class SavingsRangeView {
  /** Cents, rounded to ten dollars. */
  @ApiProperty({ type: 'integer' }) least!: number;
  /** Cents, rounded to ten dollars. */
  @ApiProperty({ type: 'integer' }) most!: number;
}

export class SignInIncentiveView {
  /**
   * How far real prices of one service that cover the same lie apart; null while prices are hidden,
   * or with fewer than three. Prices of invented clinics do not count.
   */
  @ApiProperty({ type: SavingsRangeView, nullable: true })
  potentialSavingsRange!: SavingsRangeView | null;
}

export class GetCareSoonerView {
  /** Heading, such as "Get care sooner if". */
  title!: string;
  /** Three, without those that were said or replied. */
  signs!: string[];
}

export class GuidanceSourceView {
  organization!: string;
  /** Of the page. */
  title!: string;
  @ApiProperty({ format: 'uri' }) url!: string;
}

export class ComplaintView {
  id!: string;
  name!: string;
  /** What to do at home; null where it is urgent. */
  @ApiProperty({ type: String, nullable: true }) care!: string | null;
  getCareSooner!: GetCareSoonerView;
  /** The public guidance from which this is. */
  source!: GuidanceSourceView;
}

export class QuestionOptionView {
  /** Stable; send it back in `answers`. */
  id!: string;
  text!: string;
}

export class OfferedOptionView extends QuestionOptionView {
  /**
   * Whom to call at once when it is chosen, because it makes the answer an emergency: a page can
   * say so before the next answer is there. Null for every other option.
   */
  @ApiProperty({ enum: RESOURCES, enumName: 'EmergencyResource', nullable: true })
  line!: EmergencyResource | null;
}

/**
 * A question whose reply would change how urgent the answer is. It is asked only about what the
 * words leave open. The answer is safe without a reply.
 */
export class SearchQuestionView {
  /** Danger signs, about whom it is, since when, or how it is now. A search asks each once. */
  @ApiProperty({ enum: QUESTIONS, enumName: 'QuestionId' }) id!: QuestionId;
  text!: string;
  /** Whether several options may be chosen; `none` still stands alone. */
  multiple!: boolean;
  /** At most seven. */
  options!: OfferedOptionView[];
}

/** A reply that this answer takes into account. */
export class AnsweredQuestionView {
  @ApiProperty({ enum: QUESTIONS, enumName: 'QuestionId' }) id!: QuestionId;
  /** Of the question. */
  text!: string;
  /** Those that were chosen; none when the question was skipped. */
  options!: QuestionOptionView[];
}

export class AiAnalysisView {
  /** 0 to 0.95; null without a match. */
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) confidence!: number | null;
  reasoning!: string;
  @ApiProperty({ enum: TRIAGES, enumName: 'TriageLevel' }) triage!: TriageLevel;
  /** Names, best first. */
  recommendedSpecialties!: string[];
  careSequence!: CareSequenceView;
  detailedAnalysis!: DetailedAnalysisView;
  /** The common complaint that decides; null in an emergency and where none is recognized. */
  @ApiProperty({ type: ComplaintView, nullable: true }) complaint!: ComplaintView | null;
  /** Whom to call first, though it is no emergency; null where nobody needs to be called. */
  @ApiProperty({ type: SearchEmergencyView, nullable: true })
  helpLine!: SearchEmergencyView | null;
  /**
   * What to ask the person next: none or one, and three in a search. None in an emergency, beside a
   * service that was asked for, and where nothing would change the level. Send the reply in
   * `answers` of the next request.
   */
  questions!: SearchQuestionView[];
  /** The replies that were sent and count, in the language of the answer. */
  answers!: AnsweredQuestionView[];
  signInIncentive!: SignInIncentiveView;
}

export class SymptomSearchView {
  /** What a click afterwards refers to. */
  searchId!: string;
  engine!: SearchEngineView;
  @ApiProperty({ type: SearchEmergencyView, nullable: true })
  emergency!: SearchEmergencyView | null;
  /** Of the first service that the words name; null beside any complaint. */
  @ApiProperty({ type: ServiceGuideView, nullable: true })
  guide!: ServiceGuideView | null;
  /** What somebody offers, best first. */
  services!: FoundServiceView[];
  /** At most 20 for each service: cheapest first, best rated first while prices are hidden. */
  providersForServices!: FoundProviderView[];
  isAuthenticated!: boolean;
  pricesHidden!: boolean;
  aiAnalysis!: AiAnalysisView;
}
