import { Module } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { FileServiceGuides } from '../catalogue/infrastructure/files/file-service-guides.js';
import { SqlLinkPrices } from '../catalogue/infrastructure/sql-link-prices.js';
import { LinkPrices } from '../contract/link-prices.js';
import { ServiceGuides } from '../contract/service-guides.js';
import { PriceGate } from '../http/viewer.guard.js';
import { OpenDataVersions } from './application/open-data/open-data-versions.js';
import { PublicPriceFiles } from './application/public-price-files.js';
import { RefreshDirectoryHandler } from './application/refresh-directory.command.js';
import { DirectoryUpdates } from './contract/directory-updates.js';
import { MedicareRates } from './contract/medicare-rates.js';
import { BookingInfoController } from './http/booking-info.controller.js';
import { FilterOptionsController } from './http/filter-options.controller.js';
import { OpenDataController } from './http/open-data/open-data.controller.js';
import { OpenDataAccess, OpenDataGuard } from './http/open-data/open-data-access.js';
import { OpenDataChangesController } from './http/open-data/open-data-changes.controller.js';
import { PriceComparisonController } from './http/price-comparison.controller.js';
import { PricePublicationController } from './http/price-publication.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { ServicesController } from './http/services.controller.js';
import { DirectoryRefresher } from './infrastructure/directory-refresher.js';
import { DirectorySchedule } from './infrastructure/directory-schedule.js';
import { FileMedicareRates } from './infrastructure/file-medicare-rates.js';
import { LruDirectoryTotals } from './infrastructure/lru-directory-totals.js';
import { LruRecommendationCache } from './infrastructure/lru-recommendation-cache.js';
import { OpenDataChangesSchedule } from './infrastructure/open-data/open-data-changes-schedule.js';
import { OpenDataSchedule } from './infrastructure/open-data/open-data-schedule.js';
import { OpenDataWrite } from './infrastructure/open-data/open-data-write.cli.js';
import { OpenDataWriter } from './infrastructure/open-data/open-data-writer.js';
import { SqlOpenData } from './infrastructure/open-data/sql-open-data.js';
import { StoredOpenDataVersions } from './infrastructure/open-data/stored-open-data-versions.js';
import { ProviderPages } from './infrastructure/provider-pages.js';
import { SqlPublicPriceFiles } from './infrastructure/publication/sql-public-price-files.js';
import { SqlDirectory } from './infrastructure/sql-directory.js';
import { BookingInfoHandler } from './queries/booking-info.query.js';
import { DirectoryPageHandler, DirectoryTotals } from './queries/directory-page.query.js';
import { FilterOptionsHandler } from './queries/filter-options.query.js';
import { OpenDataChangesHandler } from './queries/open-data/open-data-changes.query.js';
import { PriceComparisonHandler } from './queries/price-comparison.query.js';
import { ProviderBenchmarksHandler } from './queries/provider-benchmarks.query.js';
import {
  HiddenProviderDetailHandler,
  ProviderDetailHandler,
} from './queries/provider-detail.query.js';
import { ProviderServicesHandler } from './queries/provider-services.query.js';
import { ProvidersByServiceHandler } from './queries/providers-by-service.query.js';
import { RecommendationCache, RecommendedOfHandler } from './queries/recommended.handler.js';
import { ServiceDetailHandler } from './queries/service-detail.query.js';
import { ServicesHandler } from './queries/services.query.js';
import { WaitingPrices } from './queries/waiting-prices.js';

@Module({
  controllers: [
    ProvidersController,
    BookingInfoController,
    ServicesController,
    PriceComparisonController,
    FilterOptionsController,
    PricePublicationController,
    OpenDataController,
    OpenDataChangesController,
  ],
  providers: [
    RefreshDirectoryHandler,
    DirectoryPageHandler,
    ProvidersByServiceHandler,
    ProviderDetailHandler,
    HiddenProviderDetailHandler,
    ProviderServicesHandler,
    BookingInfoHandler,
    ServicesHandler,
    ServiceDetailHandler,
    FilterOptionsHandler,
    PriceComparisonHandler,
    ProviderBenchmarksHandler,
    RecommendedOfHandler,
    OpenDataChangesHandler,
    OpenDataAccess,
    OpenDataGuard,
    SqlOpenData,
    StoredOpenDataVersions,
    OpenDataWriter,
    OpenDataSchedule,
    OpenDataChangesSchedule,
    OpenDataWrite,
    WaitingPrices,
    ProviderPages,
    DirectoryRefresher,
    DirectorySchedule,
    SqlDirectory,
    { provide: ServiceGuides, useClass: FileServiceGuides },
    { provide: MedicareRates, useFactory: () => new FileMedicareRates() },
    { provide: PublicPriceFiles, useClass: SqlPublicPriceFiles },
    { provide: OpenDataVersions, useExisting: StoredOpenDataVersions },
    { provide: LinkPrices, useClass: SqlLinkPrices },
    { provide: DirectoryTotals, useClass: LruDirectoryTotals },
    {
      provide: PriceGate,
      inject: [Settings],
      useFactory: ({ priceVisibility }: Settings) => new PriceGate(priceVisibility),
    },
    { provide: RecommendationCache, useClass: LruRecommendationCache },
    { provide: DirectoryUpdates, useExisting: SqlDirectory },
  ],
  exports: [PriceGate, DirectoryUpdates, ServiceGuides],
})
export class DirectoryModule {}
