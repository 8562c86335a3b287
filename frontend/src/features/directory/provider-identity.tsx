import { Link } from 'wouter';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { ExternalLink } from '@/ui/external-link';
import { Icon } from '@/ui/icon';
import { ProviderPicture } from '@/ui/provider/provider-picture';
import { ProviderRating } from '@/ui/provider/provider-rating';
import { Tag } from '@/ui/tag';
import { distanceText } from './distance-text';
import type { DirectoryProvider } from './use-directory';

interface Props {
  provider: DirectoryProvider;
  headingId: string;
}

export function ProviderIdentity({ provider, headingId }: Props) {
  const { common, directory } = useTexts();
  const { id, slug, name, website } = provider;

  return (
    <div className="provider-identity">
      <div className="provider-head">
        <ProviderPicture provider={provider} />
        <div>
          <div className="provider-name">
            <h3 id={headingId}>
              <Link href={paths.provider(slug, id)}>{name}</Link>
            </h3>
            {website && (
              <ExternalLink href={website}>
                <Icon name="external" />
                <span className="visually-hidden">{directory.card.website(name)}</span>
              </ExternalLink>
            )}
          </div>
          <div className="tags">
            <Tag>{provider.specialty}</Tag>
            {provider.countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
            {provider.demo && <Tag look="demo">{common.demo}</Tag>}
          </div>
        </div>
      </div>
      <ul className="provider-facts">
        <Locations provider={provider} />
        {provider.rating > 0 && (
          <li>
            <Icon name="star" />
            <ProviderRating provider={provider} />
          </li>
        )}
        {provider.countyProgram && (
          <li>
            <Icon name="info" />
            <span>{directory.card.countyProgramHint}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

function Locations({ provider }: { provider: DirectoryProvider }) {
  const { card } = useTexts().directory;
  const { mapUrlTemplate } = useMeta();
  const { distanceMiles } = provider;
  const locations = provider.providerLocations.map(({ location }) => location);
  const cities = locations.map(({ city }) => city);

  const places = locations.map((location) => {
    const { id, address, city, state, zipCode } = location;
    const twice = cities.indexOf(city) !== cities.lastIndexOf(city);
    return (
      <li key={id}>
        <Icon name="place" />
        <span>
          <ExternalLink
            href={paths.map(mapUrlTemplate, `${address}, ${city}, ${state} ${zipCode}`)}
          >
            {twice && `${address}, `}
            {city}, {state}
            <span className="visually-hidden">, {card.map}</span>
          </ExternalLink>
        </span>
      </li>
    );
  });
  if (distanceMiles === null) return places;
  return [
    ...places,
    <li key="distance">
      <Icon name="route" />
      <span>{distanceText(card, distanceMiles, locations.length > 1)}</span>
    </li>,
  ];
}
