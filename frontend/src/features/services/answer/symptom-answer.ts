import type { Schema } from '@/api/schema';

/** What the symptom search answers. */
export type SymptomAnswer = Schema<'SymptomSearchView'>;
export type SymptomAnalysis = Schema<'AiAnalysisView'>;
export type Emergency = Schema<'SearchEmergencyView'>;
/** Whom to call first, though it is no emergency. */
export type HelpLine = NonNullable<SymptomAnalysis['helpLine']>;
export type MatchedService = Schema<'FoundServiceView'>;
export type MatchedProvider = Schema<'FoundProviderView'>;
export type RecommendedService = Schema<'RecommendedServiceView'>;
export type Complaint = NonNullable<SymptomAnalysis['complaint']>;
export type Guide = Schema<'ServiceGuideView'>;
export type Triage = SymptomAnalysis['triage'];
export type Question = Schema<'SearchQuestionView'>;
/** Whom to call in an emergency. */
export type Line = Emergency['resource'];

/** The properties of every step of a care sequence. */
export type Step = Pick<RecommendedService, 'id' | 'name' | 'medicalReasoning'>;
