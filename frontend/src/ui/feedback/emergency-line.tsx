import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Icon } from '../icon';
import './emergency-line.css';

/**
 * The emergency numbers beside every search, because some people look for a price when they need an
 * ambulance.
 */
export function EmergencyLine() {
  const { symptoms, call911, crisis, call988 } = useTexts().common.emergency;
  return (
    <p className="emergency-line">
      <Icon name="phone" />
      <span>
        <span>
          {symptoms} <a href={paths.phone('911')}>{call911}</a>
        </span>{' '}
        <span>
          {crisis} <a href={paths.phone('988')}>{call988}</a>
        </span>
      </span>
    </p>
  );
}
