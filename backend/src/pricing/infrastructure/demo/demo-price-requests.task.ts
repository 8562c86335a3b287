import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { DemoPeople, type DemoPerson } from '../../../identity/contract/demo-people.js';
import { type DemoClinicOffer, DemoClinics } from '../../../marketplace/contract/demo-clinics.js';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { Clock } from '../../../shared/clock.js';
import { CONSENT_VERSIONS } from '../../../shared/consent.js';
import { DAY_MS, dayIn } from '../../../shared/day.js';
import { QUOTE_ZONE } from '../../contract/price-request.terms.js';
import { endOf } from '../../domain/quote-terms.js';
import {
  DEMO_PRICE_REQUESTS,
  DEMO_QUESTIONS,
  type DemoPriceRequest,
  timesOf,
} from './demo-price-requests.js';
import { ADD_DEMO_PRICE_REQUESTS } from './demo-price-requests.sql.js';

/** Namespace of the ids of invented price requests. */
const NAMESPACE = '4f3f0c58-1e0a-4a57-8a11-2d7c9be4c003';
/** Among the first patients are those who signed up before the days of demo data. */
const REQUESTERS = 20;
/** Of a service without a price of its own. */
const USUAL_CENTS = 18_500;
const VALID_DAYS = 30;
const INCLUDES = 'Everything on the day of the visit; later visits cost extra';

/**
 * Adds what the invented people of demo data have asked for within the last 30 days, in every state
 * and with the prices that were sent: once, while there is no price request. Rows instead of
 * commands: a command publishes events, and those send mails.
 */
@Injectable()
export class DemoPriceRequestsTask extends StartupTask {
  readonly order = 42;

  constructor(
    private readonly settings: Settings,
    private readonly people: DemoPeople,
    private readonly clinics: DemoClinics,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoData) return;
    const existing = await this.sql.rows('select from pricing.price_requests limit 1');
    if (existing.length) return;
    const requesters = (await this.people.patients()).slice(0, REQUESTERS);
    if (!requesters.length) return;
    const [offered, adminId] = await Promise.all([this.clinics.offers(), this.people.adminId()]);
    const now = this.clock.now();
    const rows = DEMO_PRICE_REQUESTS.flatMap((request, index) => {
      const requester = requesters[(index * 7 + 1) % requesters.length];
      const here = offered.filter(({ serviceKey }) => serviceKey === request.serviceKey);
      const offer = here[index % here.length];
      if (!requester || !offer) return [];
      return [this.rowOf({ request, index, requester, offer, adminId, now })];
    });
    await this.sql.rows(ADD_DEMO_PRICE_REQUESTS, [JSON.stringify(rows)]);
  }

  private rowOf({
    request,
    index,
    requester,
    offer,
    adminId,
    now,
  }: {
    readonly request: DemoPriceRequest;
    readonly index: number;
    readonly requester: DemoPerson;
    readonly offer: DemoClinicOffer;
    readonly adminId: string | null;
    readonly now: Date;
  }): object {
    const times = timesOf(request, index, this.settings.quoteHours, now);
    return {
      ...subjectOf(request, offer),
      ...times,
      ...(times.quotedAt && quoteOf(offer, new Date(times.quotedAt))),
      id: v5(`price request ${index}`, NAMESPACE),
      userId: request.guest ? null : requester.id,
      requestType: request.type,
      status: request.status,
      description: DEMO_QUESTIONS[request.type][requester.language],
      contactEmail: requester.email,
      language: requester.language,
      healthConsentVersion: CONSENT_VERSIONS.healthData,
      adminNotes: request.notes ?? null,
      reopenReason: request.reopenReason ?? null,
      assigneeId: request.assigned ? adminId : null,
    };
  }
}

/** What a request of its type is about. */
function subjectOf({ type }: DemoPriceRequest, offer: DemoClinicOffer): object {
  const { providerId, providerName, serviceId, serviceName, specialty } = offer;
  switch (type) {
    case 'service':
      return { providerId, providerName, serviceId, serviceName, demo: true };
    case 'provider':
      return { providerId, providerName, demo: true };
    case 'specialty':
    case 'bundle':
      return { specialty, demo: false };
  }
}

/** The price of a clinic, which holds for a month. */
function quoteOf({ providerId, providerName, address, cents }: DemoClinicOffer, at: Date): object {
  const lastDay = dayIn(QUOTE_ZONE, new Date(at.getTime() + VALID_DAYS * DAY_MS));
  return {
    quotedPrice: cents ?? USUAL_CENTS,
    quoteProviderId: providerId,
    quoteProviderName: providerName,
    quotePlace: address,
    quoteIncludes: INCLUDES,
    quoteValidUntil: endOf(lastDay).toISOString(),
  };
}
