import { useServicesTexts } from '@/texts/services';
import { Icon } from '@/ui/icon';
import type { Triage } from '../symptom-answer';

/** How urgent something is, as a word; what can't wait also has a sign and a color. */
export function UrgencyTag({ level }: { level: Triage | undefined }) {
  const { urgency } = useServicesTexts().care;
  if (level === undefined || level === 'none') return null;
  const pressing = level === 'emergency' || level === 'urgent';
  return (
    <span className={`urgency urgency-${level}`}>
      {pressing && <Icon name="warning" size={16} />}
      {urgency[level]}
    </span>
  );
}
