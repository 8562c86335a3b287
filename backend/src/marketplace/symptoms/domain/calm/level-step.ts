import { levelOf, LEVELS, type Triage } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { FRAIL } from './calm-alarm.js';

/** The words as a whole move nothing there; `danger-sign` is a group of rules.json. */
const NEVER = [...FRAIL, 'mod:baby', 'danger-sign'];
/** Beside what came at once, is bad or gets worse nothing is less urgent. */
const NEVER_LOWER = [
  'mod:sudden',
  'mod:severe',
  'mod:worse',
  'mod:getting-worse',
  'mod:fever-high',
];

type Weighed = Pick<Reading, 'triage' | 'move' | 'facts' | 'rules' | 'complaints'>;

/**
 * The level with the step that the words as a whole move it, among care at home, routine and
 * urgent. None is moved in infants, in pregnancy, over 75, where a danger sign is named or a rule
 * holds; what a sign of its complaint makes urgent stays so.
 */
export function moved(reading: Weighed): Triage {
  const { triage, move } = reading;
  if (move === undefined || !mayMove(reading)) return triage;
  return LEVELS[levelOf(triage) + (move === 'up' ? 1 : -1)] ?? triage;
}

function mayMove({ triage, move, facts, rules, complaints }: Weighed): boolean {
  const isAtEnd = triage === (move === 'up' ? 'urgent' : 'selfcare');
  if (isAtEnd || triage === 'none' || triage === 'emergency' || rules.length > 0) return false;
  // "My grandmother" without an age may be ninety.
  if (facts.has('mod:elder') && !facts.has('mod:age')) return false;
  if (NEVER.some((fact) => facts.has(fact))) return false;
  if (move === 'up') return true;
  const isDecided = complaints.recognized.some(
    ({ level, isDefault }) => level === 'urgent' && !isDefault,
  );
  return !isDecided && !NEVER_LOWER.some((fact) => facts.has(fact));
}
