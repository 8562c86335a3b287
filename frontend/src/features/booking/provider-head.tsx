import type { Schema } from '@/api/schema';
import { formatRating } from '@/format/rating';
import { useTexts } from '@/texts/core';
import { ProviderPicture } from '@/ui/provider/provider-picture';
import { Tag } from '@/ui/tag';

interface ProviderHeadProps {
  provider: Schema<'DirectoryProviderView'>;
  /** The level of the heading. */
  level: 2 | 3;
}

/** The name, specialty, locations and rating of a provider. */
export function ProviderHead({ provider, level }: ProviderHeadProps) {
  const { common, directory } = useTexts();
  const { name, specialty, demo, countyProgram, rating, reviewCount } = provider;
  const cities = new Set(
    provider.providerLocations.map(({ location }) => `${location.city}, ${location.state}`),
  );
  const stars = rating > 0 ? directory.card.rating(formatRating(rating), reviewCount) : null;
  const Heading = level === 2 ? 'h2' : 'h3';

  return (
    <div className="booking-provider">
      <ProviderPicture provider={provider} />
      <div>
        <Heading className="title-3">{name}</Heading>
        <p className="small muted">
          {[specialty, ...cities].join(' · ')}
          {stars && (
            <>
              {' '}
              · <b className="booking-provider-rating">{stars.rating}</b> {stars.rest}
            </>
          )}
        </p>
        {(demo || countyProgram) && (
          <p className="tags">
            {demo && <Tag look="demo">{common.demo}</Tag>}
            {countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
          </p>
        )}
        {countyProgram && <p className="small muted">{directory.card.countyProgramHint}</p>}
      </div>
    </div>
  );
}
