import { randomUUID } from 'node:crypto';
import { type Offer, Offers } from '../../src/marketplace/contract/offers.js';
import type { Language } from '../../src/shared/language.js';

type Texts = Record<Language, string>;

interface Offered {
  readonly offer: Omit<Offer, 'service' | 'price'>;
  readonly services: Map<
    string,
    {
      readonly name: Texts;
      readonly includes: Texts;
      readonly price: Omit<NonNullable<Offer['price']>, 'includes'> | null;
      readonly bookable: boolean;
    }
  >;
}

/** A marketplace in memory. */
export class FakeOffers extends Offers {
  private readonly providers = new Map<string, Offered>();
  readonly specialties = new Map<string, string>();
  readonly capacities = new Map<string, number>();
  readonly durations = new Map<string, number>();
  readonly serviceKeys = new Map<string, string>();

  async specialtyOf(providerId: string): Promise<string> {
    return this.specialties.get(providerId) ?? 'Cardiology';
  }

  async capacityOf(providerId: string): Promise<number> {
    return this.capacities.get(providerId) ?? 1;
  }

  async durationOf(serviceId: string): Promise<number | null> {
    return this.durations.get(serviceId) ?? null;
  }

  async serviceNames(
    serviceIds: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>> {
    const services = [...this.providers.values()].flatMap((each) => [...each.services]);
    return new Map(
      services
        .filter(([id]) => serviceIds.includes(id))
        .map(([id, { name }]) => [id, name[language]]),
    );
  }

  async serviceKeyOf(serviceId: string): Promise<string | null> {
    return this.serviceKeys.get(serviceId) ?? null;
  }

  provider(
    changes: Partial<Omit<Offer, 'service' | 'price'>> = {},
  ): Omit<Offer, 'service' | 'price'> {
    const offer = {
      providerId: randomUUID(),
      providerName: 'Bayou Heart Clinic',
      providerEmail: 'desk@bayou-heart.example',
      providerVersion: 3,
      bookable: true,
      demo: false,
      cancelNoticeHours: 24,
      locationId: randomUUID(),
      locationName: 'Bayou Heart, Main Street',
      zone: 'America/Chicago',
      ...changes,
    };
    this.providers.set(offer.providerId, { offer, services: new Map() });
    return offer;
  }

  /** Gives the service's id. Prices are in cents; null is a price on request. */
  service(providerId: string, { cents = 35_000 as number | null, bookable = true } = {}): string {
    const id = randomUUID();
    this.providers.get(providerId)?.services.set(id, {
      name: { en: 'Heart ultrasound', es: 'Ecografía del corazón' },
      includes: { en: 'The test and its reading.', es: 'El examen y su lectura.' },
      bookable,
      price:
        cents === null
          ? null
          : {
              cents,
              coverage: 'complete',
              source: { kind: 'provider', asOf: '2026-03-01', sourceUrl: null },
            },
    });
    return id;
  }

  /** The next request sees another price. */
  reprice(providerId: string, serviceId: string, cents: number): void {
    const service = this.providers.get(providerId)?.services.get(serviceId);
    if (service?.price)
      this.providers
        .get(providerId)
        ?.services.set(serviceId, { ...service, price: { ...service.price, cents } });
  }

  async find(
    providerId: string,
    serviceId: string | null,
    language: Language,
    locationId?: string,
  ): Promise<Offer | undefined> {
    const found = this.providers.get(providerId);
    if (!found || (locationId && locationId !== found.offer.locationId)) return undefined;
    if (!serviceId) return { ...found.offer, service: null, price: null };
    const service = found.services.get(serviceId);
    if (!service) return undefined;
    return {
      ...found.offer,
      bookable: found.offer.bookable && service.bookable,
      service: { id: serviceId, name: service.name[language] },
      price: service.price && { ...service.price, includes: service.includes[language] },
    };
  }
}
