import { paths } from '@/paths';
import { coreTexts } from '@/texts/core';
import { type Language, useLanguage } from '@/texts/language';
import { Icon } from '../icon';
import './emergency-line.css';

/**
 * The emergency numbers beside every search, because some people look for a price when they need an
 * ambulance. In the page's language unless told otherwise.
 */
export function EmergencyLine({ language }: { language?: Language }) {
  const page = useLanguage();
  const line = coreTexts.useTextsIn(language ?? page.language);
  const { symptoms, call911, crisis, call988 } = line.texts.common.emergency;
  return (
    <p
      className="emergency-line"
      lang={line.language === page.language ? undefined : line.language}
    >
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
