import { Link } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import type { Service } from './use-services';

export function ServiceItem({ service }: { service: Service }) {
  const texts = useServicesTexts();
  const { directory } = useTexts();
  const { id, name, providerCount } = service;
  return (
    <li className="panel service-item">
      <h3>{name}</h3>
      <p className="small muted">{texts.duration(service.duration)}</p>
      <p className="muted">{service.description}</p>
      {!service.bookable && (
        <p className="service-not-bookable">
          <Icon name="warning" />
          <span>
            <b>{texts.notBookable}</b> {service.notBookableReason}
          </span>
        </p>
      )}
      <p className="service-providers">
        {providerCount === 0 && service.bookable && (
          <span className="quiet">{texts.noProvider}</span>
        )}
        {providerCount > 0 && (
          <>
            <span className="muted">{texts.offeredBy(providerCount)}</span>{' '}
            <Link href={paths.providers(name)}>
              {texts.findProvider}
              <span className="visually-hidden"> {texts.findProviderFor(name)}</span>
            </Link>
          </>
        )}
        {service.bookable && (
          <Button
            className="service-ask"
            aria-label={texts.requestPriceFor(name)}
            onClick={() => openQuoteRequest({ kind: 'price', serviceName: name, serviceId: id })}
          >
            {directory.requestPrice}
          </Button>
        )}
      </p>
    </li>
  );
}
