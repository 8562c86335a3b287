import { Link } from 'wouter';
import { paths } from '@/paths';
import { useServicesTexts } from '@/texts/services';
import { Tag } from '@/ui/tag';
import type { MatchedService } from './symptom-answer';

interface FittingServicesProps {
  services: readonly MatchedService[];
  onChoose(serviceId: string): void;
}

/** The found services without prices; what they are stands in the steps of care. */
export function FittingServices({ services, onChoose }: FittingServicesProps) {
  const texts = useServicesTexts();
  return (
    <section className="fitting-services" aria-labelledby="fitting-heading">
      <h2 id="fitting-heading">{texts.results.fitting}</h2>
      <ul className="fitting">
        {services.map(({ id, name, category, duration, providerCount }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="service-kind">
              <Tag>{category}</Tag> <span className="small muted">{texts.duration(duration)}</span>
            </p>
            <p className="service-providers">
              <span className="muted">{texts.offeredBy(providerCount)}</span>{' '}
              <Link href={paths.providers(name)} onClick={() => onChoose(id)}>
                {texts.findProvider}
                <span className="visually-hidden"> {texts.findProviderFor(name)}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
