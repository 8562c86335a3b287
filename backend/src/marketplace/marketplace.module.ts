import { Module } from '@nestjs/common';
import { Texts } from '../shared/http/texts.js';
import { PriceGate } from './contract/price-gate.js';
import { FilterOptionsController } from './http/filter-options.controller.js';
import { marketplaceTexts } from './http/marketplace.texts.js';
import { ProvidersController } from './http/providers.controller.js';
import { ServicesController } from './http/services.controller.js';
import { SettingsPriceGate } from './infrastructure/settings-price-gate.js';
import { DirectoryPageHandler } from './queries/directory-page.query.js';
import { FilterOptionsHandler } from './queries/filter-options.query.js';
import { ProviderDetailHandler } from './queries/provider-detail.query.js';
import { ProviderServicesHandler } from './queries/provider-services.query.js';
import { ProvidersByServiceHandler } from './queries/providers-by-service.query.js';
import { ServiceDetailHandler } from './queries/service-detail.query.js';
import { ServicesHandler } from './queries/services.query.js';

@Module({
  controllers: [ProvidersController, ServicesController, FilterOptionsController],
  providers: [
    DirectoryPageHandler, ProvidersByServiceHandler, ProviderDetailHandler, ProviderServicesHandler, ServicesHandler, ServiceDetailHandler, FilterOptionsHandler,
    { provide: PriceGate, useClass: SettingsPriceGate },
    { provide: Texts, useValue: marketplaceTexts },
  ],
  exports: [PriceGate],
})
export class MarketplaceModule {}
