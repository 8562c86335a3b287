import type { Schema } from '../../api/schema';

type Triage = 'emergency' | 'urgent' | 'routine' | 'selfcare' | 'none';

interface Step {
  id: string | null;
  name: string;
  medicalReasoning: string;
}

export interface RecommendedService extends Step {
  priority: 'primary' | 'secondary' | 'other';
  urgencyLevel: Exclude<Triage, 'none'>;
}

export interface Emergency {
  ruleId: string;
  action: string;
  resource: '911' | '988' | 'poison';
  headline: string;
  text: string;
  language: 'en' | 'es';
}

export interface FoundService {
  id: string;
  name: string;
  description: string;
  category: string;
  duration: number;
  providerCount: number;
  price?: number | null;
}

export type FoundProvider = Schema<'DirectoryProviderView'> & { serviceId: string; effectivePrice?: number | null };

export interface SymptomAnalysis {
  confidence: number | null;
  reasoning: string;
  triage: Triage;
  recommendedSpecialties: string[];
  careSequence: {
    immediate: (Step & { urgencyLevel: Exclude<Triage, 'none'> })[];
    followUp: (Step & { timeframe: string })[];
    preventive: (Step & { frequency: string })[];
  };
  detailedAnalysis: { overallAssessment: string; nextSteps: string[]; recommendedServices: RecommendedService[] };
  signInIncentive: { potentialSavingsRange: string | null };
}

/** What the symptom search answers. */
export interface SymptomAnswer {
  searchId: string;
  engine: { name: string; version: string; degraded: boolean };
  emergency: Emergency | null;
  services: FoundService[];
  providersForServices: FoundProvider[];
  isAuthenticated: boolean;
  pricesHidden: boolean;
  aiAnalysis: SymptomAnalysis;
}
