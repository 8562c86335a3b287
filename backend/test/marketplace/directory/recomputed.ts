import {
  type Coverage,
  effectivePrice,
  type PriceSourceKind,
} from '../../../src/marketplace/catalogue/domain/prices/effective-price.js';
import { isBookable } from '../../../src/marketplace/catalogue/domain/providers/bookable.js';
import type { ProviderKind } from '../../../src/marketplace/catalogue/domain/providers/provider-profile.js';
import type { WorkflowStatus } from '../../../src/marketplace/catalogue/domain/workflow.js';
import { dayOf } from '../../../src/shared/day.js';
import type { Kernel } from '../../setup/kernel.js';

interface Row {
  readonly id: string;
  readonly status: WorkflowStatus;
  readonly deleted_at: Date | null;
}
interface ProviderRow extends Row {
  readonly name: string;
  slug: string;
  kind: ProviderKind;
  demo: boolean;
  county_program: boolean;
  specialty_key: string;
  specialty_text: string | null;
  specialty_text_es: string | null;
  readonly photo_url: string | null;
  website: string | null;
  rating: number;
  review_count: number;
  rating_source: string | null;
  rating_as_of: string | null;
  languages: string[];
  is_active: boolean;
  primary_location_id: string | null;
  public_prices: boolean;
  patient_ages: 'all' | 'children' | 'adults' | null;
}
interface ServiceRow extends Row {
  readonly key: string;
  name: string;
  name_es: string;
  description: string;
  description_es: string;
  category: string;
  duration: number;
  bookable: boolean;
  price: number | null;
  is_active: boolean;
  for_children: boolean;
}
interface LocationRow extends Row {
  readonly name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  zone: string;
}
interface LinkRow extends Row {
  readonly provider_id: string;
  service_id: string;
  is_available: boolean;
  coverage: Coverage;
  includes: string;
  includes_es: string | null;
  custom_price: number | null;
  no_charge: boolean;
  readonly source_kind: PriceSourceKind | null;
  source_as_of: string | null;
  source_url: string | null;
  source_import_id: string | null;
  source_row: string | null;
  source_attester: string | null;
  comparable: boolean;
  attested_at: Date | null;
}
interface PlaceRow extends Row {
  readonly provider_id: string;
  location_id: string;
  is_active: boolean;
}
interface Label {
  readonly key: string;
  readonly name: string;
  readonly name_es: string;
}

export type Documents = Record<
  'public_en' | 'public_es' | 'priced_en' | 'priced_es' | 'offers',
  unknown
>;

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
const byName = (a: { name: string }, b: { name: string }): number =>
  compare(folded(a.name), folded(b.name));
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The documents of every visible provider, worked out record by record. */
export async function recomputed(kernel: Kernel, today: string): Promise<Map<string, Documents>> {
  const all = <R>(table: string, columns = '*'): Promise<R[]> =>
    kernel.rows<R>(`select ${columns} from marketplace.${table}`);
  const [providers, services, locations, links, places, specialties, categories] =
    await Promise.all([
      all<ProviderRow>('providers', '*, rating_as_of::text as rating_as_of'),
      all<ServiceRow>('services'),
      all<LocationRow>('locations'),
      all<LinkRow>('provider_services', '*, source_as_of::text as source_as_of'),
      all<PlaceRow>('provider_locations'),
      all<Label>('specialties'),
      all<Label>('categories'),
    ]);
  const ages = {
    maxMonths: kernel.settings.priceMaxAgeMonths,
    ageingMonths: kernel.settings.priceAgeingMonths,
  };
  const visible = (row: Row, on = true) =>
    row.status === 'published' && on && row.deleted_at === null;

  const service = (provider: ProviderRow, language: 'en' | 'es', priced: boolean) =>
    links
      .filter((link) => link.provider_id === provider.id && visible(link, link.is_available))
      .flatMap((link) =>
        services.filter(({ id }) => id === link.service_id).map((of) => ({ link, of })),
      )
      .filter(({ of }) => visible(of, of.is_active))
      .map(({ link, of }) => {
        const es = language === 'es';
        const source =
          link.source_kind && link.source_as_of
            ? { kind: link.source_kind, asOf: link.source_as_of, sourceUrl: link.source_url }
            : null;
        const price = effectivePrice(
          {
            customPrice: link.custom_price,
            noCharge: link.no_charge,
            source,
            attestedOn: link.attested_at && dayOf(link.attested_at),
          },
          of.price,
          today,
          ages,
        );
        const info = price && {
          kind: price.source.kind,
          asOf: price.source.asOf,
          coverage: link.coverage,
        };
        const category = categories.find(({ key }) => key === of.category);
        return {
          id: link.id,
          service: {
            id: of.id,
            key: of.key,
            name: es ? of.name_es : of.name,
            description: es ? of.description_es : of.description,
            category: es ? category?.name_es : category?.name,
            duration: of.duration,
            bookable: of.bookable,
            ...(priced
              ? {
                  price:
                    provider.public_prices && (price === null || link.custom_price !== null)
                      ? null
                      : of.price,
                }
              : {}),
          },
          ...(priced
            ? {
                customPrice: price && link.custom_price,
                effectivePrice: price?.cents ?? null,
                priceOnRequest: price === null,
                priceSource: price && {
                  ...info,
                  sourceUrl: price.source.sourceUrl,
                  ...(price.source.kind === 'published_file' && {
                    importId: link.source_import_id,
                    row: link.source_row,
                    attester: link.source_attester,
                    comparable: link.comparable,
                  }),
                  includes: es ? (link.includes_es ?? link.includes) : link.includes,
                  ageing: price.ageing,
                },
              }
            : { priceInfo: info }),
        };
      })
      .sort((a, b) => byName(a.service, b.service) || compare(a.id, b.id));

  const location = (provider: ProviderRow) =>
    places
      .filter((place) => place.provider_id === provider.id && visible(place, place.is_active))
      .flatMap((place) =>
        locations.filter((each) => each.id === place.location_id && visible(each)),
      )
      .sort(
        (a, b) =>
          Number(b.id === provider.primary_location_id) -
            Number(a.id === provider.primary_location_id) ||
          byName(a, b) ||
          compare(a.id, b.id),
      )
      .map(({ id, name, address, city, state, zip_code: zipCode, zone }) => ({
        location: { id, name, address, city, state, zipCode, zone },
      }));

  const document = (provider: ProviderRow, language: 'en' | 'es', priced: boolean) => {
    const label = specialties.find(({ key }) => key === provider.specialty_key);
    const specialty =
      language === 'es'
        ? (provider.specialty_text_es ?? provider.specialty_text ?? label?.name_es)
        : (provider.specialty_text ?? label?.name);
    return {
      id: provider.id,
      slug: provider.slug,
      name: provider.name,
      specialty: specialty ?? provider.specialty_key,
      specialtyKey: provider.specialty_key,
      kind: provider.kind,
      demo: provider.demo,
      bookable: isBookable(provider.kind, null),
      countyProgram: provider.county_program,
      photoUrl: provider.photo_url,
      website: provider.website,
      rating: provider.rating,
      reviewCount: provider.review_count,
      ratingSource: provider.rating_source,
      ratingAsOf: provider.rating_as_of,
      languages: provider.languages,
      distanceMiles: null,
      providerLocations: location(provider),
      providerServices: service(provider, language, priced),
      pricesHidden: !priced,
    };
  };
  const standing = (
    provider: ProviderRow,
    forChildren: boolean,
    cents: number | null,
    comparable: boolean,
  ): string => {
    if (cents === null) return 'on_request';
    if (!comparable) return 'questionable';
    if (provider.county_program) return 'county_program';
    return provider.patient_ages === 'children' && !forChildren ? 'children_only' : 'compared';
  };

  /** As `directory_offers` has them. */
  const offers = (provider: ProviderRow) =>
    service(provider, 'en', true)
      .map((offer) => {
        const cents = 'effectivePrice' in offer ? offer.effectivePrice : null;
        const of = services.find(({ id }) => id === offer.service.id);
        const link = links.find(({ id }) => id === offer.id);
        return {
          service_id: offer.service.id,
          coverage: link?.coverage,
          cents,
          standing: standing(provider, of?.for_children ?? false, cents, link?.comparable ?? true),
          rating: provider.rating,
          review_count: provider.review_count,
        };
      })
      .sort((a, b) => compare(a.service_id, b.service_id));

  return new Map(
    providers
      .filter((provider) => visible(provider, provider.is_active))
      .map((provider) => [
        provider.id,
        {
          public_en: document(provider, 'en', false),
          public_es: document(provider, 'es', false),
          priced_en: document(provider, 'en', true),
          priced_es: document(provider, 'es', true),
          offers: offers(provider),
        },
      ]),
  );
}

/** What the directory holds, parsed. */
export async function stored(kernel: Kernel): Promise<Map<string, Documents>> {
  const rows = await kernel.rows<Record<keyof Documents, string> & { provider_id: string }>(
    `select
      provider_id, public_en, public_es, priced_en, priced_es,
      (
        select coalesce(
          json_agg(to_jsonb(o) - 'provider_id' - 'sort_name' order by service_id),
          '[]'
        )
        from marketplace.directory_offers o
        where o.provider_id = d.provider_id
      )::text as offers
    from marketplace.directory d`,
  );
  return new Map(
    rows.map(({ provider_id, ...texts }) => [
      provider_id,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, JSON.parse(text) as unknown]),
      ) as Documents,
    ]),
  );
}
