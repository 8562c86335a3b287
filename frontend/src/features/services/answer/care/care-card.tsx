import type { ReactNode } from 'react';
import { useServicesTexts } from '@/texts/services';
import { ExternalLink } from '@/ui/external-link';
import { Icon, type IconName } from '@/ui/icon';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import type { Complaint, Guide } from '../symptom-answer';
import { ServiceGuide, TellFirst } from './service-guide';
import './care-card.css';

export type CareLevel = 'urgent' | 'routine' | 'selfcare';

const ICONS: Record<CareLevel, IconName> = {
  urgent: 'clock',
  routine: 'calendar',
  selfcare: 'home',
};

interface CareCardProps {
  level: CareLevel;
  why: string;
  /** Of the service that the words name; null for a complaint. */
  guide: Guide | null;
  /** Of a complaint, such as when to get care sooner. */
  nextSteps?: readonly string[];
  /** The complaint that was recognized: what to do at home, and the signs to be seen sooner. */
  complaint?: Complaint | null;
  /** What the first service for the complaint costs; nothing while prices are hidden. */
  cost?: ReactNode;
  /** False where nobody offers that service: there is no visit to book here. */
  isOffered?: boolean;
}

/** How soon to get care, and the reason in one sentence; of a service also how to prepare. */
export function CareCard({
  level,
  why,
  guide,
  nextSteps = [],
  complaint,
  cost,
  isOffered = true,
}: CareCardProps) {
  const { care, analysis } = useServicesTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const isElsewhere = level === 'routine' && !isOffered;
  return (
    <section
      className={`care care-${isElsewhere ? 'elsewhere' : level}`}
      aria-labelledby="care-heading"
    >
      <span className="care-icon">
        <Icon name={ICONS[level]} size={32} />
      </span>
      <div className="care-text">
        <h2 id="care-heading">{isElsewhere ? care.beforeYouGo : care.levels[level]}</h2>
        <p>{why}</p>
      </div>
      {guide?.tellFirst && !isNarrow && (
        <div className="care-if">
          <TellFirst guide={guide} />
        </div>
      )}
      {nextSteps.length > 0 && (
        <div className="care-if">
          <h3>{analysis.nextSteps}</h3>
          <ul>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      )}
      {complaint && (
        <ComplaintSigns
          complaint={complaint}
          atHome={level === 'routine' ? complaint.care : null}
          cost={cost}
        />
      )}
      {guide && <ServiceGuide guide={guide} isFolded={isNarrow} />}
    </section>
  );
}

interface ComplaintSignsProps {
  complaint: Complaint;
  /** What to do until the visit; null where the card says it already, or nothing is to be done. */
  atHome: string | null;
  cost: ReactNode;
}

function ComplaintSigns({ complaint, atHome, cost }: ComplaintSignsProps) {
  const { care } = useServicesTexts();
  const { getCareSooner, source } = complaint;
  return (
    <div className="care-if">
      {atHome && (
        <>
          <h3>{care.atHome}</h3>
          <p>{atHome}</p>
        </>
      )}
      {getCareSooner.signs.length > 0 && (
        <>
          <h3>{getCareSooner.title}</h3>
          <ul>
            {getCareSooner.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </>
      )}
      <ExternalLink href={source.url}>
        {source.organization}: {source.title}
      </ExternalLink>
      {cost}
    </div>
  );
}
