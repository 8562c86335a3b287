import { formatDay } from '@/format/date';
import { useLanguage } from '@/texts/language';
import { useServicesTexts } from '@/texts/services';
import { ExternalLink } from '@/ui/external-link';
import type { Guide } from '../symptom-answer';

interface ServiceGuideProps {
  guide: Guide;
  /** Only the order is in sight, because prices come soon after. */
  isFolded: boolean;
}

/** What is worth knowing before the service is booked, and where that is from. */
export function ServiceGuide({ guide, isFolded }: ServiceGuideProps) {
  const { guide: words } = useServicesTexts().care;
  const order = (
    <>
      <h3>{words.order}</h3>
      <p>{guide.orderText}</p>
    </>
  );
  if (isFolded)
    return (
      <div className="care-guide">
        <div>{order}</div>
        <details className="care-more">
          <summary>{guide.tellFirst ? words.more : words.prepare}</summary>
          <TellFirst guide={guide} />
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

/** What the clinic must know before it gives a time. */
export function TellFirst({ guide }: { guide: Guide }) {
  const { guide: words } = useServicesTexts().care;
  if (!guide.tellFirst) return null;
  return (
    <>
      <h3>{words.tellFirst}</h3>
      <p>{guide.tellFirst}</p>
    </>
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
