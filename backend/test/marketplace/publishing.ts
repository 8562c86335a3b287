import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type PublishedPrice,
  PublishedPrices,
  type ReplacedPrice,
} from '../../src/marketplace/contract/published-prices.js';
import { MarketplaceModule } from '../../src/marketplace/marketplace.module.js';
import { Commands } from '../../src/platform/commands/commands.js';
import type { Kernel } from '../setup/kernel.js';

/** By service key; what is not said is that of a plain facility price. */
export type Published = Readonly<Record<string, Partial<PublishedPrice>>>;

const applied = new Map<string, ReplacedPrice[]>();

/** Applies published prices without an import, and answers the id of the import it stands for. */
export class ApplyPublished extends Command<string> {
  constructor(
    readonly providerId: string,
    readonly prices: Published,
    readonly asOf: string,
  ) {
    super();
  }

  static run(
    { app }: Pick<Kernel, 'app'>,
    providerId: string,
    prices: Published,
    asOf = '2026-10-01',
  ): Promise<string> {
    return app.get(Commands).execute(new ApplyPublished(providerId, prices, asOf));
  }
}

/** Undoes the last application to a provider; answers the services whose price stays. */
export class UndoPublished extends Command<string[]> {
  constructor(readonly providerId: string) {
    super();
  }

  static run({ app }: Pick<Kernel, 'app'>, providerId: string): Promise<string[]> {
    return app.get(Commands).execute(new UndoPublished(providerId));
  }
}

@CommandHandler(ApplyPublished)
class ApplyPublishedHandler implements ICommandHandler<ApplyPublished> {
  constructor(private readonly prices: PublishedPrices) {}

  async execute({ providerId, prices, asOf }: ApplyPublished): Promise<string> {
    const importId = randomUUID();
    const replaced = await this.prices.apply(
      providerId,
      {
        importId,
        asOf,
        sourceUrl: 'https://hospital.example/prices.csv',
        attester: 'Grace Hopper',
      },
      Object.entries(prices).map(([serviceKey, price]) => ({
        serviceKey,
        code: '73721',
        cents: 10_000,
        billingClass: 'facility' as const,
        noDiscount: false,
        comparable: true,
        row: 'row 4',
        ...price,
      })),
      'ada',
      new Date(),
    );
    applied.set(providerId, replaced);
    return importId;
  }
}

@CommandHandler(UndoPublished)
class UndoPublishedHandler implements ICommandHandler<UndoPublished> {
  constructor(private readonly prices: PublishedPrices) {}

  execute({ providerId }: UndoPublished): Promise<string[]> {
    return this.prices.restore(providerId, applied.get(providerId) ?? [], 'ada', new Date());
  }
}

/** Planted beside the application. */
@Module({
  imports: [MarketplaceModule],
  providers: [ApplyPublishedHandler, UndoPublishedHandler],
})
export class PlantedPublishing {}
