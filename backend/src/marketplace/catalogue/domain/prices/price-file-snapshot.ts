import type {
  AskedPrice,
  PublishedFile,
  PublishedPrice,
  ReplacedPrice,
} from '../../../contract/published-prices.js';
import {
  MAX_PUBLISHED_CENTS,
  type OfferTerms,
  type OwnPrice,
  ProviderService,
} from '../providers/provider-service.js';
import { isSameButImport, isSamePrice } from './asked-price.js';
import { publishedTerms } from './published-price.js';

/** A service of the catalogue by its key. */
export interface KeyedService {
  readonly id: string;
  readonly key: string;
}

/** Who changes prices when. */
export interface Author {
  readonly by: string;
  readonly at: Date;
}

/** A provider with what it offers, none of it deleted, and the services in question. */
export interface Offering {
  readonly providerId: string;
  readonly links: readonly ProviderService[];
  /** Those of the links and of the file. */
  readonly services: readonly KeyedService[];
}

/** What an application changed, and the links that it added. */
export interface AppliedSnapshot {
  readonly replaced: readonly ReplacedPrice[];
  readonly added: readonly ProviderService[];
}

/**
 * Makes the published prices of a provider those of a file. What the provider told us itself stays,
 * and so does what would be the same again. A price that is too high to be stored counts as none.
 */
export function applySnapshot(
  { providerId, links, services }: Offering,
  file: PublishedFile,
  prices: readonly PublishedPrice[],
  newId: () => string,
  { by, at }: Author,
): AppliedSnapshot {
  const priceOf = new Map(
    prices
      .filter(({ cents }) => cents <= MAX_PUBLISHED_CENTS)
      .map((price) => [price.serviceKey, price]),
  );
  const linkOf = new Map(links.map((link) => [link.serviceId, link]));
  const replaced: ReplacedPrice[] = [];
  const added: ProviderService[] = [];
  for (const { id, key } of services) {
    const price = priceOf.get(key);
    const link = linkOf.get(id);
    const before = link?.asked;
    if (before && isOwn(before)) continue;
    if (!price) {
      if (!link || before?.source?.kind !== 'published_file') continue;
      link.setPrice(ON_REQUEST, by, at);
      replaced.push(replacedPrice(link, key, before));
      continue;
    }
    const terms = publishedTerms(price);
    const published = ownPriceOf(file, price);
    if (before && isSameButImport(before, askedOf(terms, published))) continue;
    const offer = link ?? new ProviderService(newId(), providerId, id, terms, by, at);
    offer.setTerms(terms, by, at);
    offer.setOwnPrice(published, by, at);
    if (!link) {
      offer.moveTo('published', by, at);
      added.push(offer);
    }
    replaced.push(replacedPrice(offer, key, before ?? null));
  }
  return { replaced, added };
}

/**
 * Takes an application back. Answers the keys of the services whose price stays, because it is
 * another by now.
 * @param links those of `replaced` that are not deleted
 */
export function undoSnapshot(
  links: readonly ProviderService[],
  replaced: readonly ReplacedPrice[],
  { by, at }: Author,
): string[] {
  const linkOf = new Map(links.map((link) => [link.id, link]));
  const staying: string[] = [];
  for (const { linkId, serviceKey, before, after } of replaced) {
    const link = linkOf.get(linkId);
    if (!link || !isSamePrice(link.asked, after)) staying.push(serviceKey);
    else if (before) link.askAgain(before, by, at);
    else link.delete(by, at);
  }
  return staying;
}

/**
 * Says anew where the file of an application is published: in its prices, and in what it replaced,
 * so that it can still be taken back.
 */
export function nameSource(
  links: readonly ProviderService[],
  { importId, sourceUrl }: Pick<PublishedFile, 'importId' | 'sourceUrl'>,
  replaced: readonly ReplacedPrice[],
  { by, at }: Author,
): ReplacedPrice[] {
  const named = (asked: AskedPrice): AskedPrice => {
    const { source } = asked;
    return source?.importId === importId ? { ...asked, source: { ...source, sourceUrl } } : asked;
  };
  for (const link of links) {
    const { asked } = link;
    if (asked.source?.importId !== importId) continue;
    link.askAgain(named(asked), by, at);
  }
  return replaced.map((each) => ({ ...each, after: named(each.after) }));
}

const ON_REQUEST = { cents: null, inherits: false, confirmed: false, noCharge: false };

/** Whether the provider itself told us the price, or attested the list price. */
const isOwn = ({ source, attestedAt }: AskedPrice): boolean =>
  source?.kind === 'provider' || (source === null && attestedAt !== null);

const askedOf = (
  terms: OfferTerms,
  { cents, source, comparable = true }: OwnPrice,
): AskedPrice => ({
  coverage: terms.coverage,
  includes: terms.includes,
  includesEs: terms.includesEs ?? null,
  customPrice: cents,
  noCharge: false,
  comparable,
  source,
  attestedAt: null,
});

const ownPriceOf = (
  { importId, asOf, sourceUrl, attester }: PublishedFile,
  { cents, comparable, row }: PublishedPrice,
): OwnPrice => ({
  cents,
  comparable,
  source: { kind: 'published_file', asOf, sourceUrl, importId, row, attester },
});

const replacedPrice = (
  link: ProviderService,
  serviceKey: string,
  before: AskedPrice | null,
): ReplacedPrice => ({
  linkId: link.id,
  serviceKey,
  before: before && { ...before },
  after: { ...link.asked },
});
