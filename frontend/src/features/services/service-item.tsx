import { Link } from 'wouter';
import { paths } from '../../paths';
import { useServicesTexts } from '../../texts/services';
import { Icon } from '../../ui/icon';
import { Tag } from '../../ui/tag';
import type { Service } from './use-services';

export function ServiceItem({ service }: { service: Service }) {
  const texts = useServicesTexts();
  const { name, providerCount } = service;
  return (
    <li className="panel service-item">
      <h2 className="title-3">{name}</h2>
      <p className="service-kind">
        <Tag>{service.category}</Tag>
        <span className="small muted">{texts.duration(service.duration)}</span>
      </p>
      <p className="muted">{service.description}</p>
      {!service.bookable && (
        <p className="service-not-bookable">
          <Icon name="warning" />
          <span><b>{texts.notBookable}</b> {service.notBookableReason}</span>
        </p>
      )}
      <p className="service-providers">
        {providerCount === 0 && service.bookable && <span className="quiet">{texts.noProvider}</span>}
        {providerCount > 0 && (
          <>
            <span className="muted">{texts.offeredBy(providerCount)}</span>{' '}
            <Link href={paths.providers(name)}>
              {texts.findProvider}
              <span className="visually-hidden"> {texts.findProviderFor(name)}</span>
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
