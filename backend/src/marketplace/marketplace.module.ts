import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Reactions } from '../platform/events/reaction.js';
import { StatusCounts } from '../platform/observability/status-counts.js';
import { SqlStatusCounts } from '../platform/observability/sql-status-counts.js';
import { Sql } from '../platform/database/sql.js';
import { CatalogueNames } from './contract/catalogue-names.js';
import { ProviderNames } from './contract/provider-names.js';
import { SearchActivity } from './contract/search-activity.js';
import { SearchMissScale } from './symptoms/infrastructure/log/search-miss-scale.js';
import { SearchScale } from './symptoms/infrastructure/log/search-scale.js';
import { SqlSearchActivity } from './symptoms/infrastructure/log/sql-search-activity.js';
import { SqlCatalogueNames } from './catalogue/infrastructure/sql-catalogue-names.js';
import { SqlProviderNames } from './catalogue/infrastructure/sql-provider-names.js';
import { recordBodyFaults } from './catalogue/infrastructure/record-body-faults.js';
import { FurtherFaults } from '../platform/http/errors/body-faults.js';
import { Texts } from '../platform/http/texts/texts.js';
import { Clock } from '../shared/clock.js';
import { RateLimits } from '../platform/limits/rate-limits.js';
import { Ids } from '../shared/ids.js';
import { Settings } from '../platform/config/settings.js';
import { AddProviderLocationHandler } from './catalogue/application/offers/add-provider-location.command.js';
import { AddProviderServiceHandler } from './catalogue/application/offers/add-provider-service.command.js';
import { AttestProviderHandler } from './catalogue/application/providers/attest-provider.command.js';
import { CreateLocationHandler } from './catalogue/application/locations/create-location.command.js';
import { CreateProviderHandler } from './catalogue/application/providers/create-provider.command.js';
import { CreateServiceHandler } from './catalogue/application/services/create-service.command.js';
import { DeleteProviderHandler } from './catalogue/application/providers/delete-provider.command.js';
import { DeleteRecordHandler } from './catalogue/application/workflow/delete-record.command.js';
import { DuplicateProviderHandler } from './catalogue/application/providers/duplicate-provider.command.js';
import { EditManyHandler } from './catalogue/application/offers/edit-many.command.js';
import { EndAppointmentRequestHandler } from './catalogue/application/end-appointment-request.command.js';
import { ExportOffersHandler } from './catalogue/application/offers/export-offers.command.js';
import { ForgetSearcherHandler } from './symptoms/application/forget-searcher.command.js';
import { ImportOffersHandler } from './catalogue/application/offers/import-offers.command.js';
import { LoadCatalogueHandler } from './catalogue/application/services/load-catalogue.command.js';
import { LoadDemoProvidersHandler } from './catalogue/application/providers/load-demo-providers.command.js';
import { NoteAppointmentRequestHandler } from './catalogue/application/note-appointment-request.command.js';
import { OfferImports } from './catalogue/application/offers/offer-imports.js';
import { OfferTables } from './catalogue/application/offers/offer-tables.js';
import { PublishProviderHandler } from './catalogue/application/providers/publish-provider.command.js';
import { RateProviderHandler } from './catalogue/application/providers/rate-provider.command.js';
import { PublishRecordHandler } from './catalogue/application/workflow/publish-record.command.js';
import { reactions } from './catalogue/application/reactions.js';
import { RefreshDirectoryHandler } from './directory/application/refresh-directory.command.js';
import { ReplaceLocationHandler } from './catalogue/application/locations/replace-location.command.js';
import { ReplaceProviderLocationHandler } from './catalogue/application/offers/replace-provider-location.command.js';
import { ReplaceProviderServiceHandler } from './catalogue/application/offers/replace-provider-service.command.js';
import { ReplaceProviderHandler } from './catalogue/application/providers/replace-provider.command.js';
import { ReplaceServiceHandler } from './catalogue/application/services/replace-service.command.js';
import { RestoreRecordHandler } from './catalogue/application/workflow/restore-record.command.js';
import { Photos } from './catalogue/application/providers/photos.js';
import { ShowPhotoHandler } from './catalogue/application/providers/show-photo.command.js';
import { SearchRecorder } from './symptoms/application/search-recorder.js';
import { SearchThrottle } from './symptoms/application/search-throttle.js';
import { SecondOpinions } from './symptoms/application/second-opinion.js';
import { SubmitRecordHandler } from './catalogue/application/workflow/submit-record.command.js';
import { SymptomAdvisor } from './symptoms/application/symptom-advisor.js';
import { SuspendRecordHandler } from './catalogue/application/workflow/suspend-record.command.js';
import { DirectoryVersion } from './contract/directory-version.js';
import { VerifyRecordHandler } from './catalogue/application/workflow/verify-record.command.js';
import { Offers } from './contract/offers.js';
import { PriceGate } from './contract/price-gate.js';
import { AppointmentRequests } from './catalogue/domain/appointment-requests.js';
import { Catalogue } from './catalogue/domain/catalogue.js';
import { Directory } from './directory/domain/directory.js';
import { OfferBook } from './catalogue/domain/offers/offer-book.js';
import { Providers } from './catalogue/domain/providers/providers.js';
import { Records } from './catalogue/domain/records.js';
import { SearchLog } from './symptoms/domain/search-log.js';
import { SymptomReader } from './symptoms/domain/advice/symptom-reader.js';
import { AdminBulkEditsController } from './catalogue/http/admin-bulk-edits.controller.js';
import { AdminLocationsController } from './catalogue/http/admin-locations.controller.js';
import { AdminOfferTablesController } from './catalogue/http/admin-offer-tables.controller.js';
import { AdminProviderLocationsController } from './catalogue/http/admin-provider-locations.controller.js';
import { AdminProviderServicesController } from './catalogue/http/admin-provider-services.controller.js';
import { AdminPhotosController } from './catalogue/http/admin-photos.controller.js';
import { AdminProvidersController } from './catalogue/http/admin-providers.controller.js';
import { AdminSearchMissesController } from './symptoms/http/admin-search-misses.controller.js';
import { AdminServicesController } from './catalogue/http/admin-services.controller.js';
import { BookingInfoController } from './directory/http/booking-info.controller.js';
import { DirectoryAnswers } from './directory/http/directory-answers.js';
import { FilterOptionsController } from './directory/http/filter-options.controller.js';
import { marketplaceTexts } from './http/marketplace.texts.js';
import { PhotosController } from './catalogue/http/photos.controller.js';
import { ProvidersController } from './directory/http/providers.controller.js';
import { ServicesController } from './directory/http/services.controller.js';
import { SymptomSearchController } from './symptoms/http/symptom-search.controller.js';
import { SymptomSearchFlow } from './symptoms/http/symptom-search.flow.js';
import { AnnouncedDirectoryVersion } from './directory/infrastructure/announced-directory-version.js';
import { CsvOfferTables } from './catalogue/infrastructure/csv-offer-tables.js';
import { DirectoryRefresher } from './directory/infrastructure/directory-refresher.js';
import { KnowledgeLikenesses } from './symptoms/infrastructure/knowledge-likenesses.js';
import { LazySymptomReader } from './symptoms/infrastructure/lazy-symptom-reader.js';
import { directoryProjectors } from './catalogue/infrastructure/directory.projector.js';
import { SqlProviderPreviews } from './directory/infrastructure/sql-provider-previews.js';
import { LruDirectoryTotals } from './directory/infrastructure/lru-directory-totals.js';
import {
  LocationSchema,
  ProviderLocationSchema,
  ProviderSchema,
  ProviderServiceSchema,
  ServiceSchema,
} from './catalogue/infrastructure/marketplace.schemas.js';
import { LruRecommendations } from './directory/infrastructure/lru-recommendations.js';
import { MikroCatalogue } from './catalogue/infrastructure/mikro-catalogue.js';
import { MikroProviders } from './catalogue/infrastructure/mikro-providers.js';
import { MikroRecords } from './catalogue/infrastructure/mikro-records.js';
import { PriceHistoryProjector } from './catalogue/infrastructure/price-history.projector.js';
import { ProviderPages } from './directory/infrastructure/provider-pages.js';
import { SharpPhotos } from './catalogue/infrastructure/sharp-photos.js';
import { SearchCount } from './symptoms/infrastructure/evaluation/search-count.cli.js';
import { SearchHash } from './symptoms/infrastructure/log/search-hash.js';
import { SearchPersonalData } from './symptoms/infrastructure/log/search-personal-data.js';
import { SearchPredict } from './symptoms/infrastructure/evaluation/search-predict.cli.js';
import { SearchReplay } from './symptoms/infrastructure/evaluation/search-replay.cli.js';
import { SearchRetention } from './symptoms/infrastructure/log/search-retention.js';
import { secondOpinions } from './symptoms/infrastructure/model/second-opinions.js';
import { SeedScale } from './catalogue/infrastructure/seed-scale.cli.js';
import { SettingsPriceGate } from './directory/infrastructure/settings-price-gate.js';
import { SqlAppointmentRequests } from './catalogue/infrastructure/sql-appointment-requests.js';
import { SqlDirectory } from './directory/infrastructure/sql-directory.js';
import { SqlOfferBook } from './catalogue/infrastructure/sql-offer-book.js';
import { SqlOffers } from './catalogue/infrastructure/sql-offers.js';
import { SqlSearchLog } from './symptoms/infrastructure/log/sql-search-log.js';
import {
  CatalogueTask,
  DemoProvidersTask,
  ZipCentroidsTask,
} from './catalogue/infrastructure/startup.tasks.js';
import { SymptomWarmUp } from './symptoms/infrastructure/symptom-warm-up.js';
import { AdminLocationsHandler } from './catalogue/queries/admin-locations.query.js';
import { AdminPriceHistoryHandler } from './catalogue/queries/admin-price-history.query.js';
import { AdminProviderLocationsHandler } from './catalogue/queries/admin-provider-locations.query.js';
import { AdminProviderServicesHandler } from './catalogue/queries/admin-provider-services.query.js';
import { AdminProviderHandler } from './catalogue/queries/admin-provider.query.js';
import { AdminProvidersHandler } from './catalogue/queries/admin-providers.query.js';
import { AdminServicesHandler } from './catalogue/queries/admin-services.query.js';
import { BookingInfoHandler } from './directory/queries/booking-info.query.js';
import { DirectoryPageHandler } from './directory/queries/directory-page.query.js';
import { DirectoryTotals } from './directory/queries/directory-totals.js';
import { ProviderPreviews } from './directory/queries/provider-previews.js';
import { FilterOptionsHandler } from './directory/queries/filter-options.query.js';
import {
  HiddenProviderDetailHandler,
  ProviderDetailHandler,
} from './directory/queries/provider-detail.query.js';
import { ProviderServicesHandler } from './directory/queries/provider-services.query.js';
import { ProvidersByServiceHandler } from './directory/queries/providers-by-service.query.js';
import {
  KeptRecommendations,
  RecommendedOfHandler,
} from './directory/queries/recommended.query.js';
import { Likenesses, SearchMissesHandler } from './symptoms/queries/search-misses.query.js';
import { ServiceDetailHandler } from './directory/queries/service-detail.query.js';
import { ServicesHandler } from './directory/queries/services.query.js';

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
