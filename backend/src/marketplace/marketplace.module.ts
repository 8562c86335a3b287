import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Texts } from '../shared/http/texts.js';
import { LoadCatalogueHandler } from './application/load-catalogue.command.js';
import { LoadDemoProvidersHandler } from './application/load-demo-providers.command.js';
import { RefreshDirectoryHandler } from './application/refresh-directory.command.js';
import { Offers } from './contract/offers.js';
import { PriceGate } from './contract/price-gate.js';
import { Catalogue } from './domain/catalogue.js';
import { Directory } from './domain/directory.js';
import { Providers } from './domain/providers.js';
import { FilterOptionsController } from './http/filter-options.controller.js';
import { marketplaceTexts } from './http/marketplace.texts.js';
import { ProvidersController } from './http/providers.controller.js';
import { ServicesController } from './http/services.controller.js';
import { DirectoryRefresher } from './infrastructure/directory-refresher.js';
import { directoryProjectors } from './infrastructure/directory.projector.js';
import { LocationSchema, ProviderLocationSchema, ProviderSchema, ProviderServiceSchema, ServiceSchema } from './infrastructure/marketplace.schemas.js';
import { MikroCatalogue } from './infrastructure/mikro-catalogue.js';
import { MikroProviders } from './infrastructure/mikro-providers.js';
import { ProviderPages } from './infrastructure/provider-pages.js';
import { SeedScale } from './infrastructure/seed-scale.cli.js';
import { SettingsPriceGate } from './infrastructure/settings-price-gate.js';
import { SqlDirectory } from './infrastructure/sql-directory.js';
import { SqlOffers } from './infrastructure/sql-offers.js';
import { CatalogueTask, DemoProvidersTask, ZipCentroidsTask } from './infrastructure/startup.tasks.js';
import { DirectoryPageHandler } from './queries/directory-page.query.js';
import { FilterOptionsHandler } from './queries/filter-options.query.js';
import { ProviderDetailHandler } from './queries/provider-detail.query.js';
import { ProviderServicesHandler } from './queries/provider-services.query.js';
import { ProvidersByServiceHandler } from './queries/providers-by-service.query.js';
import { ServiceDetailHandler } from './queries/service-detail.query.js';
import { ServicesHandler } from './queries/services.query.js';

@Module({
  imports: [MikroOrmModule.forFeature([ProviderSchema, LocationSchema, ProviderLocationSchema, ProviderServiceSchema, ServiceSchema])],
  controllers: [ProvidersController, ServicesController, FilterOptionsController],
  providers: [
    LoadCatalogueHandler, LoadDemoProvidersHandler, RefreshDirectoryHandler,
    DirectoryPageHandler, ProvidersByServiceHandler, ProviderDetailHandler, ProviderServicesHandler, ServicesHandler, ServiceDetailHandler, FilterOptionsHandler,
    ProviderPages, SeedScale, ZipCentroidsTask, CatalogueTask, DemoProvidersTask, DirectoryRefresher, SqlDirectory, ...directoryProjectors,
    { provide: Directory, useExisting: SqlDirectory },
    { provide: Catalogue, useClass: MikroCatalogue },
    { provide: Providers, useClass: MikroProviders },
    { provide: Offers, useClass: SqlOffers },
    { provide: PriceGate, useClass: SettingsPriceGate },
    { provide: Texts, useValue: marketplaceTexts },
  ],
  exports: [Offers, PriceGate],
})
export class MarketplaceModule {}
