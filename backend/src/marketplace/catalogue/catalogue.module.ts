import { Module } from '@nestjs/common';
import { RecordNames } from '../../platform/audit/record-names.js';
import { Sql } from '../../platform/database/sql.js';
import { Reactions } from '../../platform/events/reaction.js';
import { Texts } from '../../platform/http/texts/texts.js';
import { SqlStatusCounts } from '../../platform/observability/sql-status-counts.js';
import { StatusCounts } from '../../platform/observability/status-counts.js';
import { CatalogueNames } from '../contract/catalogue-names.js';
import { CatalogueTermsSource } from '../contract/catalogue-terms.js';
import { DemoClinics } from '../contract/demo-clinics.js';
import { Offers } from '../contract/offers.js';
import { ProviderNames } from '../contract/provider-names.js';
import { PublishedPrices } from '../contract/published-prices.js';
import { VisitPlaces } from '../contract/visit-places.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { marketplaceTexts } from '../http/marketplace.texts.js';
import { EndAppointmentRequestHandler } from './application/end-appointment-request.command.js';
import { CreateLocationHandler } from './application/locations/create-location.command.js';
import { ReplaceLocationHandler } from './application/locations/replace-location.command.js';
import { AddProviderLocationHandler } from './application/offers/add-provider-location.command.js';
import { AddProviderServiceHandler } from './application/offers/add-provider-service.command.js';
import { EditManyHandler } from './application/offers/edit-many.command.js';
import { ExportOffersHandler } from './application/offers/export-offers.command.js';
import { ImportOffersHandler } from './application/offers/import-offers.command.js';
import { OfferTables } from './application/offers/offer-tables.js';
import { PreviewOfferImportHandler } from './application/offers/preview-offer-import.query.js';
import { ReplaceProviderLocationHandler } from './application/offers/replace-provider-location.command.js';
import { ReplaceProviderServiceHandler } from './application/offers/replace-provider-service.command.js';
import { TakeBackImportHandler } from './application/offers/take-back-import.command.js';
import { AttestProviderHandler } from './application/providers/attest-provider.command.js';
import { CreateProviderHandler } from './application/providers/create-provider.command.js';
import { DeleteProviderHandler } from './application/providers/delete-provider.command.js';
import { DuplicateProviderHandler } from './application/providers/duplicate-provider.command.js';
import { LoadDemoProvidersHandler } from './application/providers/load-demo-providers.command.js';
import { Photos } from './application/providers/photos.js';
import { ProviderStateOfHandler } from './application/providers/provider-state.query.js';
import { RateProviderHandler } from './application/providers/rate-provider.command.js';
import { ReplaceProviderHandler } from './application/providers/replace-provider.command.js';
import { ShowPhotoHandler } from './application/providers/show-photo.command.js';
import { reactions } from './application/reactions.js';
import { RecordAppointmentRequestHandler } from './application/record-appointment-request.command.js';
import { CreateServiceHandler } from './application/services/create-service.command.js';
import { LoadCatalogueHandler } from './application/services/load-catalogue.command.js';
import { ReplaceServiceHandler } from './application/services/replace-service.command.js';
import { DeleteRecordHandler } from './application/workflow/delete-record.command.js';
import { PublishRecordHandler } from './application/workflow/publish-record.command.js';
import { RestoreRecordHandler } from './application/workflow/restore-record.command.js';
import { SubmitRecordHandler } from './application/workflow/submit-record.command.js';
import { SuspendRecordHandler } from './application/workflow/suspend-record.command.js';
import { UndeleteRecordHandler } from './application/workflow/undelete-record.command.js';
import { VerifyRecordHandler } from './application/workflow/verify-record.command.js';
import { AppointmentRequests } from './domain/appointment-requests.js';
import { Catalogue } from './domain/catalogue.js';
import { BulkOffers } from './domain/offers/bulk-offers.js';
import { OfferImports } from './domain/offers/offer-imports.js';
import { Providers } from './domain/providers/providers.js';
import { Records } from './domain/records.js';
import { AdminBulkEditsController } from './http/admin-bulk-edits.controller.js';
import { AdminCatalogueLabelsController } from './http/admin-catalogue-labels.controller.js';
import { AdminDeletedRecordsController } from './http/admin-deleted-records.controller.js';
import { AdminLocationsController } from './http/admin-locations.controller.js';
import { AdminOfferTablesController } from './http/admin-offer-tables.controller.js';
import { AdminPhotosController } from './http/admin-photos.controller.js';
import { AdminPriceChangesController } from './http/admin-price-changes.controller.js';
import { AdminProviderLocationsController } from './http/admin-provider-locations.controller.js';
import { AdminProviderServicesController } from './http/admin-provider-services.controller.js';
import { AdminProvidersController } from './http/admin-providers.controller.js';
import { AdminServicesController } from './http/admin-services.controller.js';
import { PhotosController } from './http/photos.controller.js';
import { CsvOfferTables } from './infrastructure/csv-offer-tables.js';
import { directoryProjectors } from './infrastructure/directory.projector.js';
import { FileCatalogueTerms } from './infrastructure/files/file-catalogue-terms.js';
import {
  LocationSchema,
  ProviderLocationSchema,
  ProviderSchema,
  ProviderServiceSchema,
  ServiceSchema,
} from './infrastructure/marketplace.schemas.js';
import { MikroCatalogue } from './infrastructure/mikro-catalogue.js';
import { MikroProviders } from './infrastructure/mikro-providers.js';
import { MikroPublishedPrices } from './infrastructure/mikro-published-prices.js';
import { MikroRecords } from './infrastructure/mikro-records.js';
import { catalogueRecordNames } from './infrastructure/names/catalogue-record-names.js';
import { SqlCatalogueNames } from './infrastructure/names/sql-catalogue-names.js';
import { SqlDemoClinics } from './infrastructure/names/sql-demo-clinics.js';
import { SqlProviderNames } from './infrastructure/names/sql-provider-names.js';
import { PriceHistoryProjector } from './infrastructure/price-history.projector.js';
import { RecordBodyRules } from './infrastructure/record-body-rules.js';
import { SharpPhotos } from './infrastructure/sharp-photos.js';
import { SqlAppointmentRequests } from './infrastructure/sql-appointment-requests.js';
import { SqlBulkOffers } from './infrastructure/sql-bulk-offers.js';
import { SqlOfferImports } from './infrastructure/sql-offer-imports.js';
import { SqlOffers } from './infrastructure/sql-offers.js';
import { SqlVisitPlaces } from './infrastructure/sql-visit-places.js';
import {
  CatalogueTask,
  DemoProvidersTask,
  ZipCentroidsTask,
} from './infrastructure/startup.tasks.js';
import { WaitingDrafts } from './infrastructure/waiting-drafts.js';
import { AdminLocationsHandler } from './queries/admin-locations.query.js';
import { AdminPriceChangesHandler } from './queries/admin-price-changes.query.js';
import { AdminPriceHistoryHandler } from './queries/admin-price-history.query.js';
import { AdminProviderHandler } from './queries/admin-provider.query.js';
import { AdminProviderLocationsHandler } from './queries/admin-provider-locations.query.js';
import { AdminProviderServicesHandler } from './queries/admin-provider-services.query.js';
import { AdminProvidersHandler } from './queries/admin-providers.query.js';
import { AdminServicesHandler } from './queries/admin-services.query.js';
import { CatalogueFinder } from './queries/catalogue-finder.js';
import { CatalogueLabelsHandler } from './queries/catalogue-labels.query.js';
import { DeletedRecordsHandler } from './queries/deleted-records.query.js';
import { LatestOfferImportsHandler } from './queries/offer-imports.query.js';
import { WaitingVerifications } from './queries/waiting-verifications.js';

@Module({
  imports: [DirectoryModule],
  controllers: [
    AdminBulkEditsController,
    AdminCatalogueLabelsController,
    AdminDeletedRecordsController,
    AdminLocationsController,
    AdminOfferTablesController,
    AdminPriceChangesController,
    AdminProviderLocationsController,
    AdminProviderServicesController,
    AdminPhotosController,
    AdminProvidersController,
    AdminServicesController,
    PhotosController,
  ],
  providers: [
    LoadCatalogueHandler,
    LoadDemoProvidersHandler,
    AddProviderLocationHandler,
    AddProviderServiceHandler,
    AttestProviderHandler,
    RateProviderHandler,
    CreateLocationHandler,
    CreateProviderHandler,
    CreateServiceHandler,
    DeleteProviderHandler,
    DeleteRecordHandler,
    UndeleteRecordHandler,
    DuplicateProviderHandler,
    EndAppointmentRequestHandler,
    RecordAppointmentRequestHandler,
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
    PreviewOfferImportHandler,
    TakeBackImportHandler,
    LatestOfferImportsHandler,
    ShowPhotoHandler,
    SubmitRecordHandler,
    SuspendRecordHandler,
    VerifyRecordHandler,
    AdminLocationsHandler,
    DeletedRecordsHandler,
    CatalogueLabelsHandler,
    AdminPriceChangesHandler,
    AdminPriceHistoryHandler,
    PriceHistoryProjector,
    AdminProviderLocationsHandler,
    AdminProviderServicesHandler,
    AdminProviderHandler,
    ProviderStateOfHandler,
    AdminProvidersHandler,
    AdminServicesHandler,
    WaitingDrafts,
    CatalogueFinder,
    WaitingVerifications,
    ZipCentroidsTask,
    CatalogueTask,
    DemoProvidersTask,
    ...directoryProjectors,
    { provide: Catalogue, useClass: MikroCatalogue },
    { provide: Providers, useClass: MikroProviders },
    { provide: AppointmentRequests, useClass: SqlAppointmentRequests },
    { provide: BulkOffers, useClass: SqlBulkOffers },
    { provide: OfferImports, useClass: SqlOfferImports },
    { provide: OfferTables, useClass: CsvOfferTables },
    { provide: Photos, useClass: SharpPhotos },
    { provide: Records, useClass: MikroRecords },
    { provide: ProviderNames, useClass: SqlProviderNames },
    { provide: CatalogueNames, useClass: SqlCatalogueNames },
    { provide: Offers, useClass: SqlOffers },
    { provide: DemoClinics, useClass: SqlDemoClinics },
    { provide: VisitPlaces, useClass: SqlVisitPlaces },
    { provide: PublishedPrices, useClass: MikroPublishedPrices },
    { provide: Reactions, useValue: reactions },
    {
      provide: StatusCounts,
      inject: [Sql],
      useFactory: (sql: Sql) =>
        new SqlStatusCounts(sql, 'providers', 'marketplace.providers where deleted_at is null'),
    },
    RecordBodyRules,
    { provide: RecordNames, useValue: catalogueRecordNames },
    { provide: Texts, useValue: marketplaceTexts },
    { provide: CatalogueTermsSource, useClass: FileCatalogueTerms },
  ],
  exports: [
    Offers,
    VisitPlaces,
    ProviderNames,
    CatalogueNames,
    CatalogueTermsSource,
    PublishedPrices,
    DemoClinics,
  ],
})
export class CatalogueModule {
  static readonly entities = [
    ProviderSchema,
    LocationSchema,
    ProviderLocationSchema,
    ProviderServiceSchema,
    ServiceSchema,
  ];
}
