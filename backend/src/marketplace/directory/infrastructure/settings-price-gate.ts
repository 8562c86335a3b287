import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { ActorState } from '../../../shared/actors.js';
import { PriceGate } from '../../contract/price-gate.js';

/**
 * By PRICE_VISIBILITY: everybody, or active people with a verified address (nobody else is known as
 * an actor).
 */
@Injectable()
export class SettingsPriceGate extends PriceGate {
  constructor(private readonly settings: Settings) {
    super();
  }

  opensFor(viewer: ActorState | undefined): boolean {
    return this.settings.priceVisibility === 'public' || viewer?.status === 'active';
  }
}
