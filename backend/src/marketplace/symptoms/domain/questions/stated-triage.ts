import { higher, levelOf, type Triage } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { triageOf } from '../reading/triage.js';
import type { StatedOption } from './questionnaire.js';

/**
 * The level of words together with what replies state. A sign that is replied is as urgent for
 * itself as the same sign in words: what belongs to a complaint has its level, unless it is an
 * emergency.
 * @param reading with the facts of the replies
 */
export function triageWith(
  stated: readonly StatedOption[],
  {
    evidence,
    facts,
    rules,
    complaints,
  }: Pick<Reading, 'evidence' | 'facts' | 'rules' | 'complaints'>,
): Triage {
  return stated
    .flatMap(({ signs }) => signs)
    .filter(
      ({ fact, level }) => levelOf(level) === levelOf('emergency') || !complaints.covered.has(fact),
    )
    .map(({ level }) => level)
    .reduce(higher, triageOf(evidence, rules, facts, complaints));
}
