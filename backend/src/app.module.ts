import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BookingModule } from './booking/booking.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { MarketplaceModule } from './marketplace/marketplace.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { AccessGuard } from './shared/http/access.guard.js';
import { ProblemFilter } from './shared/http/problem.filter.js';
import { ormOptions } from './shared/infrastructure/orm-options.js';
import { Settings } from './shared/infrastructure/settings.js';
import { SharedModule } from './shared/shared.module.js';

@Module({
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.with(settings),
        IdentityModule,
        MarketplaceModule,
        BookingModule,
        PricingModule,
        AnalyticsModule,
        MikroOrmModule.forRoot({
          ...ormOptions(settings),
          autoLoadEntities: true,
          registerRequestContext: false,
        }),
      ],
    };
  }
}
