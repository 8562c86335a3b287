import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import type { Language } from '../../../shared/language.js';
import {
  type FileAges,
  HospitalScorecards,
  HospitalScorecardsHandler,
  HospitalScorecardView,
} from './hospital-scorecard.query.js';

/** What the published price file of a hospital is like, without any amount. */
export class PublishedPriceFileView extends PickType(HospitalScorecardView, [
  'excerpt',
  'on',
  'sourceUrl',
  'fileDate',
  'age',
  'servicesWithPrice',
  'services',
  'rows',
  'quarantined',
  'aboveGross',
  'implausible',
  'withoutDiscount',
  'ambiguous',
  'noCashPrice',
  'noDiscount',
  'structure',
  'vanishedAt',
]) {}

/**
 * Undefined for a provider that visitors do not see, and for one without a file in force. The id is
 * a UUID.
 */
export class PublishedPriceFile extends Query<PublishedPriceFileView | undefined> {
  constructor(
    readonly providerId: string,
    readonly ages: FileAges,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(PublishedPriceFile)
export class PublishedPriceFileHandler implements IQueryHandler<PublishedPriceFile> {
  constructor(
    private readonly catalogue: CatalogueNames,
    private readonly scorecards: HospitalScorecardsHandler,
  ) {}

  async execute({
    providerId,
    ages,
    language,
  }: PublishedPriceFile): Promise<PublishedPriceFileView | undefined> {
    const { providerName } = await this.catalogue.of(
      { providerId, providerName: null, serviceId: null, serviceName: null, specialty: null },
      language,
    );
    if (providerName === null) return undefined;
    const { rows } = await this.scorecards.execute(
      new HospitalScorecards({ providerId }, ages, language),
    );
    const [card] = rows;
    if (!card || card.importId === null) return undefined;
    return {
      excerpt: card.excerpt,
      on: card.on,
      sourceUrl: card.sourceUrl,
      fileDate: card.fileDate,
      age: card.age,
      servicesWithPrice: card.servicesWithPrice,
      services: card.services,
      rows: card.rows,
      quarantined: card.quarantined,
      aboveGross: card.aboveGross,
      implausible: card.implausible,
      withoutDiscount: card.withoutDiscount,
      ambiguous: card.ambiguous,
      noCashPrice: card.noCashPrice,
      noDiscount: card.noDiscount,
      structure: card.structure,
      vanishedAt: card.vanishedAt,
    };
  }
}
