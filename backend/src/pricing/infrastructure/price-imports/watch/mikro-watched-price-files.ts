import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WatchedPriceFile } from '../../../domain/price-imports/watched-price-file.js';
import { WatchedPriceFiles } from '../../../domain/price-imports/watched-price-files.js';

@Injectable()
export class MikroWatchedPriceFiles extends WatchedPriceFiles {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(watched: WatchedPriceFile): void {
    this.em.persist(watched);
  }

  remove(watched: WatchedPriceFile): void {
    this.em.remove(watched);
  }

  ofProviderForUpdate(providerId: string): Promise<WatchedPriceFile | undefined> {
    return this.locked({ providerId });
  }

  findForUpdate(id: string): Promise<WatchedPriceFile | undefined> {
    return this.locked({ id });
  }

  private async locked(
    where: { providerId: string } | { id: string },
  ): Promise<WatchedPriceFile | undefined> {
    const found = await this.em.findOne(WatchedPriceFile, where, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    return found ?? undefined;
  }
}
