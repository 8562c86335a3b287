import { useServicesTexts } from '@/texts/services';
import { Icon, type IconName } from '@/ui/icon';
import './care-card.css';

export type CareLevel = 'urgent' | 'routine' | 'selfcare';

const ICONS: Record<CareLevel, IconName> = {
  urgent: 'clock',
  routine: 'calendar',
  selfcare: 'home',
};

/** How soon to get care, and the reason in one sentence. */
export function CareCard({ level, why }: { level: CareLevel; why: string }) {
  const { care } = useServicesTexts();
  return (
    <section className={`care care-${level}`} aria-labelledby="care-heading">
      <span className="care-icon">
        <Icon name={ICONS[level]} size={32} />
      </span>
      <div className="care-text">
        <h2 id="care-heading">{care.levels[level]}</h2>
        <p>{why}</p>
      </div>
    </section>
  );
}
