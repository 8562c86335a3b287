import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Reactions } from '../shared/domain/reaction.js';
import { StatusCounts } from '../shared/domain/status-counts.js';
import { SqlStatusCounts } from '../shared/infrastructure/sql-status-counts.js';
import { Sql } from '../shared/infrastructure/sql.js';
import { CatalogueNames } from './contract/catalogue-names.js';
import { ProviderNames } from './contract/provider-names.js';
import { SearchActivity } from './contract/search-activity.js';
import { SearchMissScale } from './infrastructure/search-miss-scale.js';
import { SearchScale } from './infrastructure/search-scale.js';
import { SqlSearchActivity } from './infrastructure/sql-search-activity.js';
import { SqlCatalogueNames } from './infrastructure/sql-catalogue-names.js';
import { SqlProviderNames } from './infrastructure/sql-provider-names.js';
import { recordBodyFaults } from './infrastructure/record-body-faults.js';
import { FurtherFaults } from '../shared/http/body-faults.js';
import { Texts } from '../shared/http/texts.js';
import { Clock } from '../shared/domain/clock.js';
import { RateLimits } from '../shared/domain/rate-limits.js';
import { Ids } from '../shared/domain/ids.js';
import { Settings } from '../shared/infrastructure/settings.js';
import { AddProviderLocationHandler } from './application/add-provider-location.command.js';
import { AddProviderServiceHandler } from './application/add-provider-service.command.js';
import { AttestProviderHandler } from './application/attest-provider.command.js';
import { CreateLocationHandler } from './application/create-location.command.js';
import { CreateProviderHandler } from './application/create-provider.command.js';
import { CreateServiceHandler } from './application/create-service.command.js';
import { DeleteProviderHandler } from './application/delete-provider.command.js';
import { DeleteRecordHandler } from './application/delete-record.command.js';
import { DuplicateProviderHandler } from './application/duplicate-provider.command.js';
import { EditManyHandler } from './application/edit-many.command.js';
import { EndAppointmentRequestHandler } from './application/end-appointment-request.command.js';
import { ExportOffersHandler } from './application/export-offers.command.js';
import { ForgetSearcherHandler } from './application/forget-searcher.command.js';
import { ImportOffersHandler } from './application/import-offers.command.js';
import { LoadCatalogueHandler } from './application/load-catalogue.command.js';
import { LoadDemoProvidersHandler } from './application/load-demo-providers.command.js';
import { NoteAppointmentRequestHandler } from './application/note-appointment-request.command.js';
import { OfferImports } from './application/offer-imports.js';
import { OfferTables } from './application/offer-tables.js';
import { PublishProviderHandler } from './application/publish-provider.command.js';
import { RateProviderHandler } from './application/rate-provider.command.js';
import { PublishRecordHandler } from './application/publish-record.command.js';
import { reactions } from './application/reactions.js';
import { RefreshDirectoryHandler } from './application/refresh-directory.command.js';
import { ReplaceLocationHandler } from './application/replace-location.command.js';
import { ReplaceProviderLocationHandler } from './application/replace-provider-location.command.js';
import { ReplaceProviderServiceHandler } from './application/replace-provider-service.command.js';
import { ReplaceProviderHandler } from './application/replace-provider.command.js';
import { ReplaceServiceHandler } from './application/replace-service.command.js';
import { RestoreRecordHandler } from './application/restore-record.command.js';
import { Photos } from './application/photos.js';
import { ShowPhotoHandler } from './application/show-photo.command.js';
import { SearchRecorder } from './application/search-recorder.js';
import { SearchThrottle } from './application/search-throttle.js';
import { SecondOpinions } from './application/second-opinion.js';
import { SubmitRecordHandler } from './application/submit-record.command.js';
import { SymptomAdvisor } from './application/symptom-advisor.js';
import { SuspendRecordHandler } from './application/suspend-record.command.js';
import { DirectoryVersion } from './contract/directory-version.js';
import { VerifyRecordHandler } from './application/verify-record.command.js';
import { Offers } from './contract/offers.js';
import { PriceGate } from './contract/price-gate.js';
import { AppointmentRequests } from './domain/appointment-requests.js';
import { Catalogue } from './domain/catalogue.js';
import { Directory } from './domain/directory.js';
import { OfferBook } from './domain/offer-book.js';
import { Providers } from './domain/providers.js';
import { Records } from './domain/records.js';
import { SearchLog } from './domain/search-log.js';
import { SymptomReader } from './domain/symptoms/symptom-reader.js';
import { AdminBulkEditsController } from './http/admin-bulk-edits.controller.js';
import { AdminLocationsController } from './http/admin-locations.controller.js';
import { AdminOfferTablesController } from './http/admin-offer-tables.controller.js';
import { AdminProviderLocationsController } from './http/admin-provider-locations.controller.js';
import { AdminProviderServicesController } from './http/admin-provider-services.controller.js';
import { AdminPhotosController } from './http/admin-photos.controller.js';
import { AdminProvidersController } from './http/admin-providers.controller.js';
import { AdminSearchMissesController } from './http/admin-search-misses.controller.js';
import { AdminServicesController } from './http/admin-services.controller.js';
import { BookingInfoController } from './http/booking-info.controller.js';
import { DirectoryAnswers } from './http/directory-answers.js';
import { FilterOptionsController } from './http/filter-options.controller.js';
import { marketplaceTexts } from './http/marketplace.texts.js';
import { PhotosController } from './http/photos.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { ServicesController } from './http/services.controller.js';
import { SymptomSearchController } from './http/symptom-search.controller.js';
import { SymptomSearchFlow } from './http/symptom-search.flow.js';
import { AnnouncedDirectoryVersion } from './infrastructure/announced-directory-version.js';
import { CsvOfferTables } from './infrastructure/csv-offer-tables.js';
import { DirectoryRefresher } from './infrastructure/directory-refresher.js';
import { KnowledgeLikenesses } from './infrastructure/knowledge-likenesses.js';
import { LazySymptomReader } from './infrastructure/lazy-symptom-reader.js';
import { directoryProjectors } from './infrastructure/directory.projector.js';
import { SqlProviderPreviews } from './infrastructure/sql-provider-previews.js';
import { LruDirectoryTotals } from './infrastructure/lru-directory-totals.js';
import {
  LocationSchema,
  ProviderLocationSchema,
  ProviderSchema,
  ProviderServiceSchema,
  ServiceSchema,
} from './infrastructure/marketplace.schemas.js';
import { LruRecommendations } from './infrastructure/lru-recommendations.js';
import { MikroCatalogue } from './infrastructure/mikro-catalogue.js';
import { MikroProviders } from './infrastructure/mikro-providers.js';
import { MikroRecords } from './infrastructure/mikro-records.js';
import { PriceHistoryProjector } from './infrastructure/price-history.projector.js';
import { ProviderPages } from './infrastructure/provider-pages.js';
import { SharpPhotos } from './infrastructure/sharp-photos.js';
import { SearchCount } from './infrastructure/search-count.cli.js';
import { SearchHash } from './infrastructure/search-hash.js';
import { SearchPersonalData } from './infrastructure/search-personal-data.js';
import { SearchPredict } from './infrastructure/search-predict.cli.js';
import { SearchReplay } from './infrastructure/search-replay.cli.js';
import { SearchRetention } from './infrastructure/search-retention.js';
import { secondOpinions } from './infrastructure/second-opinions.js';
import { SeedScale } from './infrastructure/seed-scale.cli.js';
import { SettingsPriceGate } from './infrastructure/settings-price-gate.js';
import { SqlAppointmentRequests } from './infrastructure/sql-appointment-requests.js';
import { SqlDirectory } from './infrastructure/sql-directory.js';
import { SqlOfferBook } from './infrastructure/sql-offer-book.js';
import { SqlOffers } from './infrastructure/sql-offers.js';
import { SqlSearchLog } from './infrastructure/sql-search-log.js';
import {
  CatalogueTask,
  DemoProvidersTask,
  ZipCentroidsTask,
} from './infrastructure/startup.tasks.js';
import { SymptomWarmUp } from './infrastructure/symptom-warm-up.js';
import { AdminLocationsHandler } from './queries/admin-locations.query.js';
import { AdminPriceHistoryHandler } from './queries/admin-price-history.query.js';
import { AdminProviderLocationsHandler } from './queries/admin-provider-locations.query.js';
import { AdminProviderServicesHandler } from './queries/admin-provider-services.query.js';
import { AdminProviderHandler } from './queries/admin-provider.query.js';
import { AdminProvidersHandler } from './queries/admin-providers.query.js';
import { AdminServicesHandler } from './queries/admin-services.query.js';
import { BookingInfoHandler } from './queries/booking-info.query.js';
import { DirectoryPageHandler } from './queries/directory-page.query.js';
import { DirectoryTotals } from './queries/directory-totals.js';
import { ProviderPreviews } from './queries/provider-previews.js';
import { FilterOptionsHandler } from './queries/filter-options.query.js';
import {
  HiddenProviderDetailHandler,
  ProviderDetailHandler,
} from './queries/provider-detail.query.js';
import { ProviderServicesHandler } from './queries/provider-services.query.js';
import { ProvidersByServiceHandler } from './queries/providers-by-service.query.js';
import { KeptRecommendations, RecommendedOfHandler } from './queries/recommended.query.js';
import { Likenesses, SearchMissesHandler } from './queries/search-misses.query.js';
import { ServiceDetailHandler } from './queries/service-detail.query.js';
import { ServicesHandler } from './queries/services.query.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      ProviderSchema,
      LocationSchema,
      ProviderLocationSchema,
      ProviderServiceSchema,
      ServiceSchema,
    ]),
  ],
  controllers: [
    ProvidersController,
    BookingInfoController,
    ServicesController,
    SymptomSearchController,
    FilterOptionsController,
    AdminBulkEditsController,
    AdminLocationsController,
    AdminOfferTablesController,
    AdminProviderLocationsController,
    AdminProviderServicesController,
    AdminPhotosController,
    AdminProvidersController,
    AdminServicesController,
    AdminSearchMissesController,
    PhotosController,
  ],
  providers: [
    DirectoryAnswers,
    LoadCatalogueHandler,
    LoadDemoProvidersHandler,
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
    AddProviderLocationHandler,
    AddProviderServiceHandler,
    AttestProviderHandler,
    RateProviderHandler,
    CreateLocationHandler,
    CreateProviderHandler,
    CreateServiceHandler,
    DeleteProviderHandler,
    DeleteRecordHandler,
    DuplicateProviderHandler,
    EndAppointmentRequestHandler,
    NoteAppointmentRequestHandler,
    PublishProviderHandler,
    PublishRecordHandler,
    ReplaceLocationHandler,
    ReplaceProviderLocationHandler,
    ReplaceProviderServiceHandler,
    ReplaceProviderHandler,
    ReplaceServiceHandler,
    RestoreRecordHandler,
    EditManyHandler,
    ExportOffersHandler,
    ImportOffersHandler,
    ShowPhotoHandler,
    SubmitRecordHandler,
    SuspendRecordHandler,
    VerifyRecordHandler,
    AdminLocationsHandler,
    AdminPriceHistoryHandler,
    PriceHistoryProjector,
    AdminProviderLocationsHandler,
    AdminProviderServicesHandler,
    AdminProviderHandler,
    AdminProvidersHandler,
    AdminServicesHandler,
    RecommendedOfHandler,
    SearchMissesHandler,
    ForgetSearcherHandler,
    SymptomSearchFlow,
    LazySymptomReader,
    SymptomWarmUp,
    SearchHash,
    SearchRetention,
    SearchPersonalData,
    SearchScale,
    SearchMissScale,
    ProviderPages,
    SeedScale,
    SearchPredict,
    SearchCount,
    SearchReplay,
    ZipCentroidsTask,
    CatalogueTask,
    DemoProvidersTask,
    DirectoryRefresher,
    AnnouncedDirectoryVersion,
    SqlDirectory,
    ...directoryProjectors,
    { provide: DirectoryVersion, useExisting: AnnouncedDirectoryVersion },
    { provide: DirectoryTotals, useClass: LruDirectoryTotals },
    { provide: ProviderPreviews, useClass: SqlProviderPreviews },
    { provide: Directory, useExisting: SqlDirectory },
    { provide: Catalogue, useClass: MikroCatalogue },
    { provide: Providers, useClass: MikroProviders },
    { provide: AppointmentRequests, useClass: SqlAppointmentRequests },
    { provide: OfferBook, useClass: SqlOfferBook },
    { provide: OfferTables, useClass: CsvOfferTables },
    {
      provide: OfferImports,
      useFactory: (book: OfferBook) => new OfferImports(book),
      inject: [OfferBook],
    },
    { provide: Photos, useClass: SharpPhotos },
    { provide: Records, useClass: MikroRecords },
    { provide: ProviderNames, useClass: SqlProviderNames },
    { provide: CatalogueNames, useClass: SqlCatalogueNames },
    { provide: SearchActivity, useClass: SqlSearchActivity },
    { provide: Offers, useClass: SqlOffers },
    { provide: PriceGate, useClass: SettingsPriceGate },
    { provide: SearchLog, useClass: SqlSearchLog },
    { provide: SymptomReader, useExisting: LazySymptomReader },
    {
      provide: SymptomAdvisor,
      useFactory: (reader: SymptomReader, opinions: SecondOpinions) =>
        new SymptomAdvisor(reader, opinions),
      inject: [SymptomReader, SecondOpinions],
    },
    ...secondOpinions,
    {
      provide: SearchRecorder,
      useFactory: (log: SearchLog, clock: Clock, ids: Ids) => new SearchRecorder(log, clock, ids),
      inject: [SearchLog, Clock, Ids],
    },
    {
      provide: SearchThrottle,
      useFactory: (limits: RateLimits, settings: Settings) => new SearchThrottle(limits, settings),
      inject: [RateLimits, Settings],
    },
    { provide: Likenesses, useClass: KnowledgeLikenesses },
    { provide: KeptRecommendations, useClass: LruRecommendations },
    { provide: Reactions, useValue: reactions },
    {
      provide: StatusCounts,
      inject: [Sql],
      useFactory: (sql: Sql) =>
        new SqlStatusCounts(sql, 'providers', 'marketplace.providers where deleted_at is null'),
    },
    { provide: FurtherFaults, inject: [Sql, Catalogue, Clock], useFactory: recordBodyFaults },
    { provide: Texts, useValue: marketplaceTexts },
  ],
  exports: [Offers, PriceGate, ProviderNames, CatalogueNames, SearchActivity],
})
export class MarketplaceModule {}
