import { useMeta } from '../../api/meta';
import { formatRating } from '../../format/rating';
import { paths } from '../../paths';
import { useTexts } from '../../texts/core';
import { ExternalLink } from '../../ui/external-link';
import { Icon } from '../../ui/icon';
import { ProviderPicture } from '../../ui/provider-picture';
import { Tag } from '../../ui/tag';
import type { DirectoryProvider } from './use-directory';

interface Props {
  provider: DirectoryProvider;
  headingId: string;
}

export function ProviderIdentity({ provider, headingId }: Props) {
  const { common, directory } = useTexts();
  const { name, website } = provider;

  return (
    <div className="provider-identity">
      <div className="provider-head">
        <ProviderPicture provider={provider} />
        <div>
          <h3 id={headingId}>{website ? <ExternalLink href={website}>{name}</ExternalLink> : name}</h3>
          <div className="tags">
            <Tag>{provider.specialty}</Tag>
            {provider.countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
            {provider.demo && <Tag look="demo">{common.demo}</Tag>}
          </div>
        </div>
      </div>
      <ul className="provider-facts">
        <Locations provider={provider} />
        {provider.rating > 0 && <Rating tenths={provider.rating} reviews={provider.reviewCount} />}
        {provider.countyProgram && <li><Icon name="info" /><span>{directory.card.countyProgramHint}</span></li>}
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

  return locations.map((location, index) => {
    const { id, address, city, state, zipCode } = location;
    const twice = cities.indexOf(city) !== cities.lastIndexOf(city);
    return (
      <li key={id}>
        <Icon name="place" />
        <span>
          <ExternalLink href={paths.map(mapUrlTemplate, `${address}, ${city}, ${state} ${zipCode}`)}>
            {twice && `${address}, `}{city}, {state}
            <span className="visually-hidden">, {card.map}</span>
          </ExternalLink>
          {index === 0 && distanceMiles !== null && <span className="quiet"> {card.distance(distanceMiles)}</span>}
        </span>
      </li>
    );
  });
}

function Rating({ tenths, reviews }: { tenths: number; reviews: number }) {
  const { rating, rest } = useTexts().directory.card.rating(formatRating(tenths), reviews);
  return (
    <li>
      <Icon name="star" />
      <span><b className="provider-rating">{rating}</b> {rest}</span>
    </li>
  );
}
