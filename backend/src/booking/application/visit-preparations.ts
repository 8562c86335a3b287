import { Offers } from '../../marketplace/contract/offers.js';
import { ServiceGuides } from '../../marketplace/contract/service-guides.js';
import { Injectable } from '../../platform/config/injectable.js';
import type { Language } from '../../shared/language.js';
import type { VisitPreparation } from '../../shared/visit.js';

/** What the guide of a service says about the order and the preparation. */
@Injectable()
export class VisitPreparations {
  constructor(
    private readonly offers: Offers,
    private readonly guides: ServiceGuides,
  ) {}

  /** Null without a service and for one that an administrator added. */
  async of(serviceId: string | null, language: Language): Promise<VisitPreparation | null> {
    const key = serviceId && (await this.offers.serviceKeyOf(serviceId));
    const guide = key ? this.guides.find(key, language) : null;
    return guide && { order: guide.order, steps: guide.prepare };
  }
}
