import type { EntitySchema } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BookingModule } from './booking/booking.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { CatalogueModule } from './marketplace/catalogue/catalogue.module.js';
import { MarketplaceModule } from './marketplace/marketplace.module.js';
import { Settings } from './platform/config/settings.js';
import { ormOptions } from './platform/database/orm-options.js';
import { AccessGuard } from './platform/http/auth/access.guard.js';
import { KeyAccess } from './platform/http/auth/key-access.js';
import { StandbyScope } from './platform/http/caching/reads-from-standbys.js';
import { ProblemFilter } from './platform/http/errors/problem.filter.js';
import { ListCursors } from './platform/http/paging/list-cursors.js';
import { PlatformModule } from './platform/platform.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import type { LentTestKeys } from './shared/api-keys.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

const ENTITIES = [
  IdentityModule,
  CatalogueModule,
  BookingModule,
  PricingModule,
  AnalyticsModule,
  WebhooksModule,
].flatMap<EntitySchema>(({ entities }) => entities);

@Module({
  providers: [
    KeyAccess,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: ListCursors },
    { provide: APP_INTERCEPTOR, useClass: StandbyScope },
  ],
})
export class AppModule {
  /**
   * The whole application with its settings.
   * @param planted entities of modules that a test adds
   * @param lent for the sandbox: the test keys that it takes
   */
  static with(
    settings: Settings,
    planted: readonly EntitySchema[] = [],
    lent?: LentTestKeys,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings, lent),
        IdentityModule,
        MarketplaceModule,
        BookingModule,
        PricingModule,
        AnalyticsModule,
        WebhooksModule,
        MikroOrmModule.forRoot({
          ...ormOptions(settings),
          entities: [...ENTITIES, ...planted],
          registerRequestContext: false,
        }),
      ],
    };
  }
}
