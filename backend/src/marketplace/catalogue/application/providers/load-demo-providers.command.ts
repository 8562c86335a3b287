import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { dayOf } from '../../../../shared/day.js';
import { Ids } from '../../../../shared/ids.js';
import { type VisitTermsForm, visitTermsOf } from '../../contract/visit-terms.view.js';
import { Catalogue } from '../../domain/catalogue.js';
import { Location, type LocationDetails } from '../../domain/location.js';
import { Provider } from '../../domain/providers/provider.js';
import { ProviderLocation } from '../../domain/providers/provider-location.js';
import type { ProviderProfile, ProviderTraits } from '../../domain/providers/provider-profile.js';
import {
  type OfferTerms,
  type OwnPrice,
  ProviderService,
} from '../../domain/providers/provider-service.js';
import { Providers } from '../../domain/providers/providers.js';

export interface DemoOffer {
  readonly serviceKey: string;
  readonly terms: OfferTerms;
  /** Null for a price on request. */
  readonly price: Omit<OwnPrice, 'noCharge'> | null;
}

export interface DemoProvider {
  readonly traits: ProviderTraits;
  readonly profile: ProviderProfile;
  readonly visitTerms: VisitTermsForm;
  /** Null for a hospital listing, which is never rated or attested. */
  readonly rating: { readonly tenths: number; readonly reviewCount: number } | null;
  /** The first one is the primary location. */
  readonly places: readonly LocationDetails[];
  readonly offers: readonly DemoOffer[];
}

/** Adds published providers with their locations and services. */
export class LoadDemoProviders extends Command<void> {
  constructor(readonly providers: readonly DemoProvider[]) {
    super();
  }
}

/** The author of what is loaded at first start. */
export const DEMO_DATA = 'demo data';
const DEFAULT_TERMS = { publicPrices: false, capacity: 1 };
/** The source of invented ratings. */
const RATING_SOURCE = 'Invented for the demo';

@CommandHandler(LoadDemoProviders)
export class LoadDemoProvidersHandler implements ICommandHandler<LoadDemoProviders> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly providers: Providers,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ providers }: LoadDemoProviders): Promise<void> {
    const now = this.clock.now();
    const services = await this.catalogue.services();
    const published = <Record extends Provider | Location | ProviderLocation | ProviderService>(
      record: Record,
    ): Record => {
      record.moveTo('published', DEMO_DATA, now);
      return record;
    };
    for (const { traits, profile, visitTerms, rating, places, offers } of providers) {
      const locations = places.map((place) =>
        published(new Location(this.ids.next(), place, DEMO_DATA, now)),
      );
      const provider = published(
        new Provider(this.ids.next(), traits, profile, locations[0]?.id ?? null, DEMO_DATA, now),
      );
      provider.setTerms({ ...DEFAULT_TERMS, ...visitTermsOf(visitTerms) }, DEMO_DATA, now);
      if (rating) {
        if (rating.tenths > 0)
          provider.setRating(
            { ...rating, source: RATING_SOURCE, asOf: dayOf(now) },
            DEMO_DATA,
            now,
          );
        provider.attest(DEMO_DATA, now);
      }
      const links = locations.map(({ id }) =>
        published(new ProviderLocation(this.ids.next(), provider.id, id, DEMO_DATA, now)),
      );
      const offered = offers.map(({ serviceKey, terms, price }) => {
        const service = services.get(serviceKey);
        if (!service) throw new Error(`The catalogue has no service ${serviceKey}.`);
        const link = new ProviderService(
          this.ids.next(),
          provider.id,
          service.id,
          terms,
          DEMO_DATA,
          now,
        );
        if (price) link.setOwnPrice(price, DEMO_DATA, now);
        return published(link);
      });
      this.providers.add(provider, [...locations, ...links], offered);
    }
  }
}
