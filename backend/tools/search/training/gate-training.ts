import { gateFigures, oddsOf } from '../../../src/marketplace/symptoms/domain/learned/judge.js';
import type {
  Learned,
  Logistic,
} from '../../../src/marketplace/symptoms/domain/learned/learned.js';
import { probabilityOf } from '../../../src/marketplace/symptoms/domain/learned/linear-model.js';
import type { Assessment } from '../../../src/marketplace/symptoms/domain/reading/assessment.js';
import { fitLogistic } from './linear-training.js';

/** At most this share of the authors' medical texts that got an answer may lose it. */
const LOST = 0.01;
/** At most this share of the authors' other texts without an answer may get a visit. */
const MISTAKEN = 0.01;

/** A text with the answer of the rules alone. */
export interface Answered {
  readonly isMedical: boolean;
  readonly answer: Assessment;
  /** That the text is medical, by models that have not seen it. */
  readonly odds: number;
  readonly weight: number;
  /** Rules were changed for it, so its answer is kinder than a stranger's. */
  readonly isFlattered: boolean;
}

/** What may lose its answer, and from where on it does. */
export function gateFrom(answered: readonly Answered[]): Pick<Learned, 'gate' | 'limits'> {
  const gate = gateOf(answered);
  return { gate, limits: limitsFor(answered, gate) };
}

const gateOf = (answered: readonly Answered[]): Logistic =>
  fitLogistic(
    answered
      .filter(({ answer }) => isCalm(answer.triage))
      .map(({ isMedical, weight, answer, odds }) => ({
        figures: gateFigures(odds, answer.signals),
        holds: isMedical,
        weight,
      })),
    0.5,
  );

function limitsFor(answered: readonly Answered[], gate: Logistic): Learned['limits'] {
  const unflattered = answered.filter(({ isFlattered }) => !isFlattered);
  const medical = unflattered
    .filter(({ isMedical, answer: { triage } }) => isMedical && isCalm(triage))
    .map(({ answer, odds }) => probabilityOf(oddsOf(gate, gateFigures(odds, answer.signals))))
    .sort((one, other) => one - other);
  const others = unflattered
    .filter(({ isMedical, answer }) => !isMedical && answer.triage === 'none')
    .map(({ odds }) => probabilityOf(odds))
    .sort((one, other) => other - one);
  return {
    answersFrom: Number((medical[Math.floor(medical.length * LOST)] ?? 0).toFixed(3)),
    visitFrom: Number((others[Math.floor(others.length * MISTAKEN)] ?? 1).toFixed(3)),
  };
}

const isCalm = (triage: Assessment['triage']): boolean =>
  triage !== 'none' && triage !== 'emergency';
