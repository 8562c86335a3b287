import { formatDay } from '@/format/date';
import { useLanguage } from '@/texts/language';
import { useServicesTexts } from '@/texts/services';
import { ExternalLink } from '@/ui/external-link';
import { useMediaQuery } from '@/ui/use-media-query';
import type { Guide } from '../symptom-answer';

/** The width up to which the style sheet of the care card stacks its parts. */
const NARROW = '(max-width: 720px)';

/**
 * What is worth knowing before the service is booked, and where that is from. On a narrow screen
 * only the order is in sight: prices come soon after.
 */
export function ServiceGuide({ guide }: { guide: Guide }) {
  const { guide: words } = useServicesTexts().care;
  const isNarrow = useMediaQuery(NARROW);
  const order = (
    <>
      <h3>{words.order}</h3>
      <p>{guide.orderText}</p>
    </>
  );
  if (isNarrow)
    return (
      <div className="care-guide">
        <div>{order}</div>
        <details className="care-more">
          <summary>{words.more}</summary>
          <Duration guide={guide} />
          <Preparation guide={guide} />
          <Sources guide={guide} />
        </details>
      </div>
    );
  return (
    <div className="care-guide">
      <div>
        {order}
        <Duration guide={guide} />
      </div>
      <div>
        <Preparation guide={guide} />
      </div>
      <Sources guide={guide} />
    </div>
  );
}

function Duration({ guide }: { guide: Guide }) {
  const texts = useServicesTexts();
  return (
    <>
      <h3>{texts.care.guide.duration}</h3>
      <p>{texts.duration(guide.duration)}.</p>
    </>
  );
}

function Preparation({ guide }: { guide: Guide }) {
  const { guide: words } = useServicesTexts().care;
  return (
    <>
      <h3>{words.prepare}</h3>
      <ul>
        {guide.prepare.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}

function Sources({ guide }: { guide: Guide }) {
  const { guide: words } = useServicesTexts().care;
  const { language } = useLanguage();
  return (
    <p className="care-source small">
      {words.sources}{' '}
      {guide.sources.map(({ name, url, readOn }) => (
        <span key={url}>
          <ExternalLink href={url}>{name}</ExternalLink>,{' '}
          {words.readOn(formatDay(readOn, language))}{' '}
        </span>
      ))}
    </p>
  );
}
