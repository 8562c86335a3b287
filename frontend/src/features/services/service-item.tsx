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
        {providerCount > 0 ? (
          <Link href={paths.providers(name)}>
            {texts.seeProviders(providerCount)}
            <span className="visually-hidden"> {texts.seeProvidersFor(name)}</span>
          </Link>
        ) : (
          <span className="quiet">{texts.noProvider}</span>
        )}
      </p>
    </li>
  );
}
