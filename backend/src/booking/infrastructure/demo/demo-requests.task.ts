import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { DemoPeople, type DemoPerson } from '../../../identity/contract/demo-people.js';
import { type DemoClinicOffer, DemoClinics } from '../../../marketplace/contract/demo-clinics.js';
import { type Offer, Offers } from '../../../marketplace/contract/offers.js';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { DemoFailedMails } from '../../../platform/mail/failed/demo-failed-mails.js';
import { Clock } from '../../../shared/clock.js';
import { CONSENT_VERSIONS } from '../../../shared/consent.js';
import { dayOf } from '../../../shared/day.js';
import { demoChoice, demoMoments, demoShare } from '../../../shared/demo-moments.js';
import { BookingConfirmed, BookingRequested } from '../../contract/booking.events.js';
import { type OfferedTerms, snapshotOf } from '../../domain/price-snapshot.js';
import { listRequests } from '../sql-request-list.js';
import { DEMO_REQUESTS, DEMO_WORDS, type DemoRequest, stateOf } from './demo-requests.js';
import { ADD_DEMO_CALLS, ADD_DEMO_REQUESTS } from './demo-requests.sql.js';

/** Namespace of the ids of invented requests and calls. */
const NAMESPACE = '0b8f7d52-7d1c-4f0b-9a46-5c3f3b6ad002';
/** Among the first patients are those who signed up before the days of demo data. */
const PATIENTS = 20;
const DEFAULT_MINUTES = 30;
const CALLS_PER_DAY = 4;
const CALLERS = 12;

/**
 * Adds what the invented patients of demo data have requested within the last 30 days, in every
 * state, and their calls: once, while there is no request. Rows instead of commands: a command
 * publishes events, and those send mails.
 */
@Injectable()
export class DemoRequestsTask extends StartupTask {
  readonly order = 41;

  constructor(
    private readonly settings: Settings,
    private readonly people: DemoPeople,
    private readonly clinics: DemoClinics,
    private readonly offers: Offers,
    private readonly failedMails: DemoFailedMails,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Each step is one statement, so that the next start completes an interrupted one. */
  async run(): Promise<void> {
    if (!this.settings.withDemoData) return;
    const patients = await this.people.patients();
    if (!patients.length) return;
    const existing = await this.sql.rows<{ demo: boolean }>(
      `select demo_patient as demo
       from booking.booking_requests
       order by demo_patient desc
       limit 1`,
    );
    if (existing.some(({ demo }) => !demo)) return;
    const offered = await this.clinics.offers();
    if (!existing.length) await this.addRequests(patients, offered);
    await this.sql.rows(listRequests('b.demo_patient'));
    await this.addCalls(patients, offered);
  }

  private async addRequests(
    patients: readonly DemoPerson[],
    offered: readonly DemoClinicOffer[],
  ): Promise<void> {
    const adminId = await this.people.adminId();
    const now = this.clock.now();
    const rows = await Promise.all(
      DEMO_REQUESTS.map(async (request, index) => {
        const patient = patients[(index * 3) % PATIENTS];
        const here = offered.filter(({ serviceKey }) => serviceKey === request.serviceKey);
        const offer = here[index % here.length];
        if (!patient || !offer) return undefined;
        return this.rowOf({ request, index, patient, offer, adminId, now });
      }),
    );
    await this.sql.rows(ADD_DEMO_REQUESTS, [
      JSON.stringify(patients),
      JSON.stringify(rows.filter(Boolean)),
    ]);
    await this.addFailedMails();
  }

  /** A clinic that never learned of a request, and a patient who does not know of a time. */
  private async addFailedMails(): Promise<void> {
    const about = await this.sql.rows<{ id: string; status: string; at: Date }>(
      `select distinct on (status) id, status, updated_at as at
      from booking.booking_requests
      where demo_patient and status in ('pending', 'confirmed')
      order by status, updated_at desc, id`,
    );
    const failed = { attempts: 8, fault: 'Error EENVELOPE' };
    await this.failedMails.add(
      about.map(({ id, status, at }) => ({
        ...failed,
        kind: status === 'pending' ? 'booking-mails-clinic' : 'booking-mails-patient-confirmed',
        event: status === 'pending' ? BookingRequested.type : BookingConfirmed.type,
        payload: { bookingId: id },
        askedAt: at,
        failedAt: this.clock.now(),
      })),
    );
  }

  private async rowOf({
    request,
    index,
    patient: { id: userId, language },
    offer: { providerId, serviceId },
    adminId,
    now,
  }: {
    readonly request: DemoRequest;
    readonly index: number;
    readonly patient: DemoPerson;
    readonly offer: DemoClinicOffer;
    readonly adminId: string | null;
    readonly now: Date;
  }): Promise<object | undefined> {
    const [english, minutes] = await Promise.all([
      this.offers.find(providerId, serviceId, 'en'),
      this.offers.durationOf(serviceId),
    ]);
    const found =
      language === 'en' ? english : await this.offers.find(providerId, serviceId, language);
    if (!found || !english) return undefined;
    const state = stateOf(request, index, minutes ?? DEFAULT_MINUTES, now);
    const createdAt = new Date(state.createdAt);
    const words = DEMO_WORDS[request.serviceKey];
    return {
      ...found,
      ...state,
      ...words?.child,
      id: v5(`request ${index}`, NAMESPACE),
      userId,
      language,
      serviceId,
      serviceName: found.service?.name,
      serviceNameEnglish: english.service?.name,
      snapshot: snapshotOf(
        asOf(found, createdAt),
        asOf(english, createdAt),
        createdAt,
        this.settings.snapshotValidDays,
      ),
      symptoms: words?.[language] ?? '',
      isNewPatient: index % 3 !== 0,
      staffNotes: request.staffNotes ?? null,
      assigneeId: request.assigned ? adminId : null,
      healthConsentVersion: CONSENT_VERSIONS.healthData,
    };
  }

  private async addCalls(
    patients: readonly DemoPerson[],
    offered: readonly DemoClinicOffer[],
  ): Promise<void> {
    const callers = patients.slice(0, CALLERS);
    const calls = demoMoments(this.clock.now(), CALLS_PER_DAY).map((at, index) => ({
      ...offered[Math.floor(demoShare(index, 11) * offered.length)],
      id: v5(`call ${index}`, NAMESPACE),
      userId: demoChoice(callers, demoShare(index, 12)).id,
      at: at.toISOString(),
    }));
    await this.sql.rows(ADD_DEMO_CALLS, [JSON.stringify(calls)]);
  }
}

/** An offer whose price was as of the day of the request. */
function asOf(offer: Offer, day: Date): OfferedTerms {
  const { price } = offer;
  return { ...offer, price: price && { ...price, source: { ...price.source, asOf: dayOf(day) } } };
}
