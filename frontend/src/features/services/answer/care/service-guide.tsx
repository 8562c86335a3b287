import { formatDay } from '@/format/date';
import { useLanguage } from '@/texts/language';
import { useServicesTexts } from '@/texts/services';
import { ExternalLink } from '@/ui/external-link';
import type { Guide } from '../symptom-answer';

/** What is worth knowing before the service is booked, and where that is from. */
export function ServiceGuide({ guide }: { guide: Guide }) {
  const texts = useServicesTexts();
  const { guide: words } = texts.care;
  const { language } = useLanguage();
  const { orderText, prepare, duration, sources } = guide;
  return (
    <div className="care-guide">
      <div>
        <h3>{words.order}</h3>
        <p>{orderText}</p>
        <h3>{words.duration}</h3>
        <p>{texts.duration(duration)}.</p>
      </div>
      <div>
        <h3>{words.prepare}</h3>
        <ul>
          {prepare.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <p className="care-source small">
        {words.sources}{' '}
        {sources.map(({ name, url, readOn }) => (
          <span key={url}>
            <ExternalLink href={url}>{name}</ExternalLink>,{' '}
            {words.readOn(formatDay(readOn, language))}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
