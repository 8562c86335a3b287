import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderTexts } from '@/texts/provider';
import { ExternalLink } from '@/ui/external-link';
import { Icon } from '@/ui/icon';
import type { Provider } from './use-provider';

/** Every location with its address, which leads to the map. */
export function Places({ provider }: { provider: Provider }) {
  const texts = useProviderTexts();
  const { card } = useTexts().directory;
  const { mapUrlTemplate } = useMeta();
  const { providerLocations } = provider;
  if (providerLocations.length === 0) return null;

  return (
    <section className="panel profile-box">
      <h2 className="title-3">{texts.places(providerLocations.length)}</h2>
      <ul className="profile-places">
        {providerLocations.map(({ location: { id, name, address, city, state, zipCode } }) => (
          <li key={id}>
            <Icon name="place" />
            <div>
              <p className="profile-place-name">{name}</p>
              <address>
                <ExternalLink
                  href={paths.map(mapUrlTemplate, `${address}, ${city}, ${state} ${zipCode}`)}
                >
                  {address}
                  <br />
                  {city}, {state} {zipCode}
                  <span className="visually-hidden">, {card.map}</span>
                </ExternalLink>
              </address>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
