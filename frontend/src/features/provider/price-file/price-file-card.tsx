import { useApi } from '@/api/client';
import { useMeta } from '@/api/meta';
import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { paths } from '@/paths';
import { useLanguage } from '@/texts/language';
import { usePriceFileTexts } from '@/texts/price-file';
import { ExternalLink } from '@/ui/external-link';
import './price-file-card.css';

type PriceFile = Schema<'PublishedPriceFileView'>;

interface PriceFileCardProps {
  providerId: string;
  hospital: string;
}

/** How complete and how sound the price file of a hospital is; nothing without one. */
export default function PriceFileCard({ providerId, hospital }: PriceFileCardProps) {
  const { data: file } = useApi('/api/providers/{id}/price-file', {
    params: { path: { id: providerId } },
  });
  return file ? <Scorecard file={file} hospital={hospital} /> : null;
}

function Scorecard({ file, hospital }: { file: PriceFile; hospital: string }) {
  const texts = usePriceFileTexts();
  const { language } = useLanguage();
  const { supportEmail } = useMeta();
  const { servicesWithPrice, on, sourceUrl, excerpt } = file;
  const isEmpty = !excerpt && servicesWithPrice === 0;
  const share = useShare(file);
  const faults = useFaults(file);
  return (
    <section className="panel price-file" aria-labelledby="price-file">
      <h2 id="price-file" className="title-3">
        {texts.heading}
      </h2>
      <p>{share}</p>
      {!excerpt && !isEmpty && faults.length === 0 && <p>{texts.none}</p>}
      {!excerpt && faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {texts.counted(formatDay(on, language))}{' '}
        {sourceUrl && <ExternalLink href={sourceUrl}>{texts.source}</ExternalLink>}
      </p>
      {supportEmail && (
        <p className="small muted">
          {texts.wrong} <a href={paths.mail(supportEmail, texts.subject(hospital))}>{texts.tell}</a>
        </p>
      )}
    </section>
  );
}

/** How many of our services have a price in the file. */
function useShare({ excerpt, servicesWithPrice, services, fileDate }: PriceFile): string {
  const texts = usePriceFileTexts();
  const { language } = useLanguage();
  const day = fileDate === null ? null : formatDay(fileDate, language);
  if (excerpt) return texts.excerpt(servicesWithPrice, day);
  return servicesWithPrice === 0
    ? texts.nothing(day)
    : texts.share(servicesWithPrice, services, day);
}

/** In plain words, the gravest first. */
function useFaults(file: PriceFile): string[] {
  const texts = usePriceFileTexts();
  const { age, vanishedAt, noCashPrice, noDiscount, aboveGross, quarantined, rows } = file;
  const { implausible, withoutDiscount, ambiguous } = file;
  return [
    age !== null && age !== 'fresh' && texts.ages[age],
    vanishedAt !== null && texts.vanished,
    noCashPrice && texts.noCashPrice,
    noDiscount && texts.noDiscount,
    implausible > 0 && texts.implausible(implausible),
    aboveGross > 0 && texts.aboveGross(aboveGross),
    !noDiscount && withoutDiscount > 0 && texts.withoutDiscount(withoutDiscount),
    ambiguous > 0 && texts.ambiguous(ambiguous),
    quarantined > 0 && texts.unreadable(quarantined, rows),
    file.structure === 'faulty' && texts.layout,
  ].filter((fault) => fault !== false);
}
