import { v5 } from 'uuid';
import { demoChoice, demoMoments, demoShare } from '../../../../shared/demo-moments.js';
import type { Language } from '../../../../shared/language.js';
import type { TriageLevel } from '../../../contract/search.terms.js';

interface DemoPhrase {
  readonly query: string;
  readonly language: Language;
  readonly triage: TriageLevel;
  /** Keys of what was recommended. */
  readonly services: readonly string[];
  readonly specialties: readonly string[];
  /** Percent; null where nothing was found. */
  readonly confidence: number | null;
}

/** A row of `marketplace.searches`. */
interface DemoSearch extends DemoPhrase {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly sessionId: string;
  readonly visitor: string;
  readonly durationMs: number;
}

/** Namespace of the ids of invented searches and their sessions. */
const NAMESPACE = '9a1c2f66-0d3b-4f57-bb0e-71c8e2f5d004';
const SEARCHES_PER_DAY = 22;
/** One of so many searches finds nothing. */
const MISSES_EVERY = 8;

const found = (
  query: string,
  language: Language,
  services: readonly string[],
  specialties: readonly string[],
  confidence = 88,
): DemoPhrase => ({ query, language, triage: 'routine', services, specialties, confidence });
const missed = (query: string, language: Language): DemoPhrase => ({
  query,
  language,
  triage: 'none',
  services: [],
  specialties: [],
  confidence: null,
});

/** Phrases with an answer, the most frequent first. */
export const FOUND: readonly DemoPhrase[] = [
  found('my knee hurts', 'en', ['office_visit_new', 'xray_knee'], ['orthopedics']),
  found('sore throat', 'en', ['office_visit_new', 'strep_test'], ['primary_care']),
  found('me duele la rodilla', 'es', ['office_visit_new', 'xray_knee'], ['orthopedics']),
  found('yearly check-up', 'en', ['annual_physical'], ['primary_care'], 96),
  found('lower back pain', 'en', ['office_visit_new', 'xray_spine'], ['primary_care'], 84),
  found('dolor de garganta', 'es', ['office_visit_new', 'strep_test'], ['primary_care']),
  found('mole on my back', 'en', ['skin_check', 'skin_biopsy'], ['dermatology'], 90),
  found('always tired', 'en', ['office_visit_new', 'cbc', 'tsh'], ['primary_care'], 57),
  found('heartburn after meals', 'en', ['office_visit_new'], ['gastroenterology'], 79),
  found('chequeo anual', 'es', ['annual_physical'], ['primary_care'], 96),
  found('itchy rash on both arms', 'en', ['office_visit_new'], ['dermatology'], 82),
  found('ear feels blocked', 'en', ['ear_wax_removal'], ['primary_care'], 86),
  found('trouble sleeping', 'en', ['office_visit_new', 'therapy_session'], ['psychiatry'], 52),
  found('me siento cansada', 'es', ['office_visit_new', 'cbc'], ['primary_care'], 56),
  found('burning when i pee', 'en', ['office_visit_new', 'urinalysis'], ['primary_care'], 91),
  found('mamografía', 'es', ['mammogram_screening'], ['radiology'], 97),
];

/** Phrases in which nothing medical is found, the most frequent first. */
export const MISSED: readonly DemoPhrase[] = [
  missed('payment by installments', 'en'),
  missed('open on sundays', 'en'),
  missed('abierto los domingos', 'es'),
  missed('parking at the clinic', 'en'),
];

/** Searches of the last 30 days. */
export function demoSearches(now: Date): DemoSearch[] {
  return demoMoments(now, SEARCHES_PER_DAY).map((at, index) => {
    const phrases = index % MISSES_EVERY === 3 ? MISSED : FOUND;
    return {
      ...demoChoice(phrases, demoShare(index, 21)),
      id: v5(`search ${index}`, NAMESPACE),
      at: at.toISOString(),
      sessionId: v5(`session ${index}`, NAMESPACE),
      visitor: `demo ${index}`,
      durationMs: 6 + Math.floor(demoShare(index, 22) * 40),
    };
  });
}
