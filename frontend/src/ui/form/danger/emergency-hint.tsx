import { paths } from '@/paths';
import './emergency-hint.css';

interface EmergencyHintProps {
  /** The words of the link to 911, between those before and after it. */
  words: { before: string; call: string; after: string };
}

/** Whom to call, beside a field in which somebody may describe an emergency. */
export const EmergencyHint = ({ words: { before, call, after } }: EmergencyHintProps) => (
  <>
    {before}
    <a className="emergency-hint-call" href={paths.phone('911')}>
      {call}
    </a>
    {after}
  </>
);
