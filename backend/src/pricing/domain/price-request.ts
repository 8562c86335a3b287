import { AggregateRoot } from '../../shared/domain/aggregate-root.js';
import { type GivenConsents, requireCurrentConsent } from '../../shared/domain/consent.js';
import type { Language } from '../../shared/domain/language.js';
import { isAmount } from '../../shared/domain/money.js';
import { NEXT_STATUSES, type PriceRequestStatus, type PriceRequestType } from '../contract/price-request.terms.js';
import { PriceConsentGiven, PriceQuoted, PriceRequested } from '../contract/pricing.events.js';
import { type Fault, InvalidPriceRequest, StatusNotAllowed } from './price-request.errors.js';

const HOUR_MS = 3_600_000, DAY_MS = 24 * HOUR_MS;
export const LONGEST_DESCRIPTION = 2000;
const SHORTEST_OF_BUNDLE = 10;

/** What somebody asks for, trimmed. */
export interface PriceQuestion {
  readonly requestType: PriceRequestType;
  readonly specialty?: string | null;
  readonly providerName?: string | null;
  readonly serviceName?: string | null;
  readonly providerId?: string | null;
  readonly serviceId?: string | null;
  readonly description: string;
  readonly contactEmail: string;
  readonly contactPhone?: string | null;
  readonly consents: GivenConsents;
}

export interface PriceAsking {
  readonly id: string;
  readonly token: string;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly language: Language;
  readonly question: PriceQuestion;
  readonly at: Date;
  /** Hours until it is to be answered. */
  readonly quoteHours: number;
  /** No receipt is sent. */
  readonly receiptHeld?: boolean;
}

/** What an administrator changes. */
export interface PriceAnswer {
  readonly status?: PriceRequestStatus;
  readonly adminNotes?: string | null;
  /** In cents. */
  readonly quotedPrice?: number | null;
  /** What the price includes. */
  readonly quoteIncludes?: string | null;
  /** Why it is opened again. */
  readonly reason?: string | null;
}

/** A price that was told; it never changes, a later one replaces it. */
export interface Quote {
  readonly priceRequestId: string;
  /** How-manieth of its request. */
  readonly number: number;
  readonly cents: number;
  readonly includes: string | null;
  readonly quotedAt: Date;
  readonly validUntil: Date;
}

/** Somebody's question for a cash price, and its answer. */
export class PriceRequest extends AggregateRoot {
  readonly id: string;
  private readonly token: string;
  private readonly userId: string | null;
  private readonly requestType: PriceRequestType;
  private readonly specialty: string | null;
  private readonly providerName: string | null;
  private readonly serviceName: string | null;
  private readonly providerId: string | null;
  private readonly serviceId: string | null;
  private readonly description: string;
  private readonly contactEmail: string;
  private readonly contactPhone: string | null;
  /** Version of the consent to health data that came with the request; null on requests from before it was required. */
  private readonly healthConsentVersion: string | null;
  private readonly language: Language;
  private readonly dueAt: Date;
  private readonly createdAt: Date;
  private updatedAt: Date;
  private status: PriceRequestStatus = 'pending';
  private adminNotes: string | null = null;
  private quotedPrice: number | null = null;
  private quoteIncludes: string | null = null;
  /** How many prices were told; each replaces the one before. */
  private quote = 0;
  private quotedAt: Date | null = null;
  private quoteValidUntil: Date | null = null;
  private reopenReason: string | null = null;

  /** Throws InvalidPriceRequest with every fault, or ConsentChanged. */
  constructor({ id, token, userId, language, question, at, quoteHours, receiptHeld }: PriceAsking) {
    super();
    refuse(faultsOf(question));
    requireCurrentConsent(question.consents, 'price.health-consent');
    this.id = id;
    this.token = token;
    this.userId = userId;
    this.requestType = question.requestType;
    this.specialty = question.specialty || null;
    this.providerName = question.providerName || null;
    this.serviceName = question.serviceName || null;
    this.providerId = question.providerId ?? null;
    this.serviceId = question.serviceId ?? null;
    this.description = question.description;
    this.contactEmail = question.contactEmail;
    this.contactPhone = digitsOf(question.contactPhone) ?? null;
    this.healthConsentVersion = question.consents.healthData;
    this.language = language;
    this.createdAt = this.updatedAt = at;
    this.dueAt = new Date(at.getTime() + quoteHours * HOUR_MS);
    this.record(new PriceRequested(id, this.requestType, at.toISOString(), receiptHeld));
    if (userId) this.record(new PriceConsentGiven(userId, 'health-data', this.healthConsentVersion, at.toISOString()));
  }

  get allowed(): readonly PriceRequestStatus[] {
    return NEXT_STATUSES[this.status];
  }

  /** Notes, another status, a price, or all of them; gives the price that is told anew. Throws StatusNotAllowed or InvalidPriceRequest. */
  answer({ status, adminNotes, quotedPrice, quoteIncludes, reason }: PriceAnswer, at: Date, validDays: number): Quote | undefined {
    refuse([
      ...(quotedPrice != null && !isAmount(quotedPrice) ? [{ path: 'quotedPrice', message: 'not-an-amount' }] : []),
      ...(status === 'pending' && this.status === 'closed' && !reason ? [{ path: 'reason', message: 'price.reopen-reason' }] : []),
    ]);
    if (status && status !== this.status) this.become(status, reason ?? null);
    if (adminNotes !== undefined) this.adminNotes = adminNotes;
    const includesMore = quoteIncludes !== undefined && quoteIncludes !== this.quoteIncludes && (this.status === 'quoted' || quotedPrice != null);
    if (quoteIncludes !== undefined) this.quoteIncludes = quoteIncludes;
    this.updatedAt = at;
    const cents = quotedPrice ?? this.quotedPrice;
    return cents !== null && (cents !== this.quotedPrice || includesMore) ? this.price(cents, at, validDays) : undefined;
  }

  private become(status: PriceRequestStatus, reason: string | null): void {
    if (!this.allowed.includes(status)) throw new StatusNotAllowed(this.status, this.allowed);
    this.status = status;
    if (status === 'pending') this.reopenReason = reason;
  }

  private price(cents: number, at: Date, validDays: number): Quote {
    if (this.status !== 'quoted') throw new StatusNotAllowed(this.status, this.allowed);
    this.quotedPrice = cents;
    this.quote++;
    this.quotedAt = at;
    this.quoteValidUntil = new Date(at.getTime() + validDays * DAY_MS);
    this.record(new PriceQuoted(this.id, this.quote, at.toISOString()));
    return { priceRequestId: this.id, number: this.quote, cents, includes: this.quoteIncludes, quotedAt: at, validUntil: this.quoteValidUntil };
  }
}

const blank = (text: string | null | undefined): boolean => !text?.trim();
/** Characters as people and the database count them. */
const lengthOf = (text: string): number => [...text].length;

/** The ten digits of a US number, null for an empty one, undefined when it is none. */
function digitsOf(phone: string | null | undefined): string | null | undefined {
  const bare = (phone ?? '').replace(/[\s().-]/g, '');
  if (!bare) return null;
  return /^\d{10}$/.test(bare) ? bare : undefined;
}

/** Which field each type needs. */
const NEEDED = { specialty: 'specialty', bundle: 'specialty', provider: 'providerName', service: 'serviceName' } as const;

/** Everything that is wrong with a question. Fields that are absent but needed are not judged, nor those that are `unreadable`. */
export function faultsOf(question: Partial<PriceQuestion>, unreadable: readonly string[] = []): Fault[] {
  const { requestType, description, contactPhone } = question;
  const needed = requestType && NEEDED[requestType];
  const found: Fault[] = [];
  if (needed && !unreadable.includes(needed) && blank(question[needed])) found.push(missing(requestType));
  if (description !== undefined) found.push(...faultsOfDescription(requestType, description));
  if (digitsOf(contactPhone) === undefined) found.push({ path: 'contactPhone', message: 'price.phone' });
  return found;
}

function missing(requestType: PriceRequestType): Fault {
  if (requestType === 'bundle') return { path: 'specialty', message: 'price.specialty' };
  return { path: 'requestType', message: 'price.field-missing' };
}

function faultsOfDescription(requestType: PriceRequestType | undefined, description: string): Fault[] {
  const length = lengthOf(description);
  if (length > LONGEST_DESCRIPTION) return [{ path: 'description', message: `too-long:${LONGEST_DESCRIPTION}` }];
  if (requestType === 'bundle' && length < SHORTEST_OF_BUNDLE) return [{ path: 'description', message: 'price.description-short' }];
  return requestType !== 'bundle' && blank(description) ? [{ path: 'description', message: 'price.description' }] : [];
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length) throw new InvalidPriceRequest(faults);
}
