import { moved } from '../calm/level-step.js';
import { higher, levelOf, type Triage } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { triageOf } from '../reading/triage.js';
import type { StatedOption } from './questionnaire.js';

/**
 * The level of words together with what replies state. What the words as a whole move stays moved
 * where no reply forbids it. A sign that is replied is as urgent for itself as the same sign in
 * words: what belongs to a complaint has its level, unless it is an emergency.
 * @param reading with the facts of the replies
 */
export function triageWith(
  stated: readonly StatedOption[],
  reading: Pick<Reading, 'evidence' | 'facts' | 'rules' | 'complaints' | 'move'>,
): Triage {
  const { evidence, facts, rules, complaints } = reading;
  const told = triageOf(evidence, rules, facts, complaints);
  return stated
    .flatMap(({ signs }) => signs)
    .filter(
      ({ fact, level }) => levelOf(level) === levelOf('emergency') || !complaints.covered.has(fact),
    )
    .map(({ level }) => level)
    .reduce(higher, moved({ ...reading, triage: told }));
}
