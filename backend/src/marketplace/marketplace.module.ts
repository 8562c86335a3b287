import { Module } from '@nestjs/common';
import { Offers } from './contract/offers.js';

@Module({
  providers: [{ provide: Offers, useValue: { find: async () => undefined } }],
  exports: [Offers],
})
export class MarketplaceModule {}
