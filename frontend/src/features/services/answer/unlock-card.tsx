import { paths } from '@/paths';
import { storeSearch } from '@/stored-search';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { Monogram } from '@/ui/provider/monogram';
import type { MatchedProvider, MatchedService } from './symptom-answer';
import './unlock-card.css';

const SHOWN = 4;

interface UnlockCardProps {
  query: string;
  services: readonly MatchedService[];
  providers: readonly MatchedProvider[];
}

/** What a guest would see after signing in, without any price. */
export function UnlockCard({ query, services, providers }: UnlockCardProps) {
  const { unlock } = useServicesTexts();
  const { common } = useTexts();
  const [best] = services;
  const distinct = providersOf(best, providers);
  const keep = () => storeSearch(query);

  return (
    <section className="panel unlock" aria-labelledby="unlock-heading">
      <div className="unlock-main">
        <h2 id="unlock-heading">{unlock.title}</h2>
        {best && best.providerCount > 0 && (
          <p className="muted">{unlock.offered(best.providerCount, best.name)}</p>
        )}
        <ul>
          {unlock.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
        <div className="unlock-actions">
          <LinkButton
            type="primary"
            size="large"
            href={paths.auth({ returnTo: paths.services() })}
            onClick={keep}
          >
            {common.signIn}
          </LinkButton>
          <LinkButton
            type="text"
            href={paths.auth({ tab: 'create', returnTo: paths.services() })}
            onClick={keep}
          >
            {unlock.create}
          </LinkButton>
        </div>
      </div>
      {distinct.length > 0 && (
        <ul className="unlock-offers">
          {distinct.slice(0, SHOWN).map(({ id, name, providerLocations: [place] }) => (
            <li key={id}>
              <Monogram name={name} size={44} />
              <div>
                <b>{name}</b>
                {place && (
                  <span className="small muted">
                    {place.location.city}, {place.location.state}
                  </span>
                )}
              </div>
              <span className="hatch" aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Those of one service, each once; others, such as of a later visit, would mix the numbers. */
function providersOf(
  best: MatchedService | undefined,
  providers: readonly MatchedProvider[],
): MatchedProvider[] {
  const offers = providers.filter(({ providerServices }) =>
    providerServices.some(({ service }) => service.id === best?.id),
  );
  return offers.filter(({ id }, at) => offers.findIndex((each) => each.id === id) === at);
}
