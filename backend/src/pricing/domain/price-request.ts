import { AggregateRoot } from '../../shared/aggregate-root.js';
import { requireCurrentConsent } from '../../shared/consent.js';
import { UndoEnded } from '../../shared/desk.errors.js';
import { ConcurrentChange, type FieldError } from '../../shared/domain-error.js';
import type { Language } from '../../shared/language.js';
import { isValidAmount } from '../../shared/money.js';
import {
  allowedStatuses,
  type PriceRequestStatus,
  type PriceRequestType,
  QUOTE_ZONE,
} from '../contract/price-request.terms.js';
import { PriceConsentGiven, PriceQuoted, PriceRequested } from '../contract/pricing.events.js';
import { digitsOf, errorsOf, type PriceQuestion } from './price-question.js';
import { IncompleteQuote, InvalidPriceRequest, StatusNotAllowed } from './price-request.errors.js';
import {
  type Replaced,
  restored,
  type UndoState,
  undoStateOf,
  type WithdrawnQuote,
} from './price-request-undo.js';
import { dayIn, endOf, errorsOfTerms, type QuoteTerms, type SentTerms } from './quote-terms.js';

const HOUR_MS = 3_600_000;

/**
 * The subject as the catalogue writes it; null for what it does not publish. Only these names
 * stand in mails.
 */
interface PublishedSubject {
  readonly providerName: string | null;
  /** Whether this provider is invented for a demonstration. */
  readonly providerDemo: boolean;
  readonly serviceName: string | null;
  readonly specialty: string | null;
}

interface PriceRequestDraft {
  readonly id: string;
  readonly token: string;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly language: Language;
  readonly question: PriceQuestion;
  readonly published: PublishedSubject;
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
  /** The notes that the author has read; absent replaces whatever is there. */
  readonly adminNotesBefore?: string | null;
  /** In cents. Needs all terms beside it. */
  readonly quotedPrice?: number | null;
  /** What the price includes. */
  readonly quoteIncludes?: string | null;
  /** Of the catalogue; then the name is the catalogue's, too. */
  readonly quoteProviderId?: string | null;
  readonly quoteProviderName?: string | null;
  readonly quotePlace?: string | null;
  /** The last day on which the price holds, YYYY-MM-DD. */
  readonly quoteValidUntil?: string | null;
  /** Why it is closed, or opened again. */
  readonly reason?: string | null;
}

/** A price that was sent to the requester. It never changes; a later one replaces it. */
export interface Quote {
  readonly priceRequestId: string;
  /** Counts the prices of a request from 1. */
  readonly number: number;
  readonly cents: number;
  readonly terms: QuoteTerms;
  readonly quotedAt: Date;
  readonly validUntil: Date;
}

/** A question for a cash price, and its answer. */
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
  private readonly publishedProvider: string | null;
  private readonly demo: boolean;
  private readonly publishedService: string | null;
  private readonly publishedSpecialty: string | null;
  private readonly description: string;
  /** Null once the requester has deleted their account. */
  private readonly contactEmail: string | null;
  private readonly contactPhone: string | null;
  /**
   * Version of the consent to health data that came with the request; null on requests from before
   * it was required.
   */
  private readonly healthConsentVersion: string | null;
  private readonly language: Language;
  private readonly dueAt: Date;
  private readonly createdAt: Date;
  private updatedAt: Date;
  private status: PriceRequestStatus = 'pending';
  private adminNotes: string | null = null;
  private quotedPrice: number | null = null;
  private quoteIncludes: string | null = null;
  private quoteProviderId: string | null = null;
  private quoteProviderName: string | null = null;
  private quotePlace: string | null = null;
  /** How many prices were sent; each replaces the one before. */
  private quote = 0;
  private quotedAt: Date | null = null;
  private quoteValidUntil: Date | null = null;
  private reopenReason: string | null = null;
  /** Why staff closed it, in words for the requester; null while it is not closed. */
  private closeReason: string | null = null;
  /** The member of staff who looks after it. */
  private assigneeId: string | null = null;
  /** What the last change of the status, or the last price, replaced. */
  private undoState: UndoState | null = null;
  /** Until then that can be taken back. */
  private undoUntil: Date | null = null;

  /**
   * @throws InvalidPriceRequest with every error.
   * @throws ConsentChanged when the requester agreed to an outdated text.
   */
  constructor({
    id,
    token,
    userId,
    language,
    question,
    published,
    at,
    quoteHours,
    receiptHeld,
  }: PriceRequestDraft) {
    super();
    assertNoErrors(errorsOf(question));
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
    this.publishedProvider = published.providerName;
    this.demo = published.providerDemo;
    this.publishedService = published.serviceName;
    this.publishedSpecialty = published.specialty;
    this.description = question.description;
    this.contactEmail = question.contactEmail;
    this.contactPhone = digitsOf(question.contactPhone) ?? null;
    this.healthConsentVersion = question.consents.healthData;
    this.language = language;
    this.createdAt = at;
    this.updatedAt = at;
    this.dueAt = new Date(at.getTime() + quoteHours * HOUR_MS);
    this.record(new PriceRequested(id, this.requestType, at.toISOString(), receiptHeld));
    if (userId)
      this.record(
        new PriceConsentGiven(userId, 'health-data', this.healthConsentVersion, at.toISOString()),
      );
  }

  get allowed(): readonly PriceRequestStatus[] {
    return allowedStatuses(this.status, this.contactEmail !== null);
  }

  /** The requester's account is deleted: the request waits for no answer any more. */
  closeWithAccount(at: Date): void {
    this.undoState = null;
    this.undoUntil = null;
    if (this.status === 'closed') return;
    this.status = 'closed';
    this.updatedAt = at;
  }

  /**
   * Notes, another status, a price, or all of them. Returns the price that has to be sent, if any.
   * @param undoUntil until when the status and the price can be taken back; null for never
   * @throws InvalidPriceRequest with every error of the answer.
   * @throws ConcurrentChange when somebody else has changed the notes since.
   * @throws StatusNotAllowed when the present status does not allow the change.
   * @throws IncompleteQuote when the price lacks one of its terms.
   */
  answer(answer: PriceAnswer, at: Date, undoUntil: Date | null = null): Quote | undefined {
    const { status, adminNotes, quotedPrice, reason } = answer;
    const before = this.replaced;
    assertNoErrors([
      ...(quotedPrice != null && !isValidAmount(quotedPrice)
        ? [{ path: 'quotedPrice', message: 'not-an-amount' }]
        : []),
      ...(status === 'pending' && this.status === 'closed' && !reason
        ? [{ path: 'reason', message: 'price.reopen-reason' }]
        : []),
    ]);
    if (status && status !== this.status) this.changeStatus(status, reason ?? null);
    if (adminNotes !== undefined) this.note(adminNotes, answer.adminNotesBefore);
    this.updatedAt = at;
    const quote = this.quoteOf(answer, at, undoUntil);
    const isChanged = quote !== undefined || this.status !== before.status;
    if (isChanged || status) {
      this.undoState = isChanged && undoUntil ? undoStateOf(before) : null;
      this.undoUntil = isChanged ? undoUntil : null;
    }
    return quote;
  }

  /**
   * Takes back what staff did last: a status, a price, or both. Returns the price, if it was one:
   * its event has to be withdrawn.
   * @throws UndoEnded when the time for it has passed, or the request was changed since.
   */
  undo(at: Date): WithdrawnQuote | undefined {
    const { undoState, undoUntil, quote } = this;
    if (!undoState || !undoUntil || undoUntil <= at) throw new UndoEnded();
    const { status, reopenReason, closeReason } = undoState;
    const hasNewPrice = undoState.quote < quote;
    // Terms that were noted since, without a price, stay.
    Object.assign(this, hasNewPrice ? restored(undoState) : { status, reopenReason, closeReason });
    this.undoState = null;
    this.undoUntil = null;
    this.updatedAt = at;
    return hasNewPrice ? { number: quote, heldUntil: undoUntil } : undefined;
  }

  /** Gives the request to a member of staff; null to nobody. */
  assign(assigneeId: string | null): void {
    this.assigneeId = assigneeId;
  }

  private note(notes: string | null, before: string | null | undefined): void {
    if (before !== undefined && before !== this.adminNotes && notes !== this.adminNotes)
      throw new ConcurrentChange('Somebody else changed the notes in the meantime.');
    this.adminNotes = notes;
  }

  private changeStatus(status: PriceRequestStatus, reason: string | null): void {
    if (!this.allowed.includes(status)) throw new StatusNotAllowed(this.status, this.allowed);
    this.status = status;
    if (status === 'pending') this.reopenReason = reason;
    this.closeReason = status === 'closed' ? reason : null;
  }

  /**
   * Undefined when neither the price nor a term changes. A price in the answer needs every term
   * beside it; a new term alone is sent with the terms that stand.
   */
  private quoteOf(answer: PriceAnswer, at: Date, heldUntil: Date | null): Quote | undefined {
    const { quotedPrice } = answer;
    const current = this.terms;
    const terms =
      quotedPrice == null ? { ...current, ...presentTerms(sentTerms(answer)) } : sentTerms(answer);
    const changed = TERMS.some((field) => terms[field] !== current[field]);
    const cents = quotedPrice ?? this.quotedPrice;
    if (cents === null) {
      this.setTerms(terms);
      return undefined;
    }
    if (quotedPrice == null && !changed) return undefined;
    if (this.status !== 'quoted') throw new StatusNotAllowed(this.status, this.allowed);
    const errors = errorsOfTerms(terms, at);
    if (errors.length) throw new IncompleteQuote(errors);
    if (!changed && cents === this.quotedPrice) return undefined;
    const quote = this.setPrice(cents, terms as QuoteTerms, at);
    this.record(new PriceQuoted(this.id, quote.number, at.toISOString()), heldUntil);
    return quote;
  }

  /** What the next change replaces. */
  private get replaced(): Replaced {
    const { status, reopenReason, closeReason, quote, quotedPrice, quotedAt } = this;
    const { quoteIncludes, quoteProviderId, quoteProviderName, quotePlace, quoteValidUntil } = this;
    return {
      status,
      reopenReason,
      closeReason,
      quote,
      quotedPrice,
      quotedAt,
      quoteIncludes,
      quoteProviderId,
      quoteProviderName,
      quotePlace,
      quoteValidUntil,
    };
  }

  private get terms(): SentTerms {
    const { quoteProviderId, quoteProviderName, quotePlace, quoteIncludes, quoteValidUntil } = this;
    const validOn = quoteValidUntil && dayIn(QUOTE_ZONE, quoteValidUntil);
    return {
      providerId: quoteProviderId,
      providerName: quoteProviderName,
      place: quotePlace,
      includes: quoteIncludes,
      validOn,
    };
  }

  private setTerms({ providerId, providerName, place, includes }: SentTerms): void {
    this.quoteProviderId = providerId;
    this.quoteProviderName = providerName;
    this.quotePlace = place;
    this.quoteIncludes = includes;
  }

  private setPrice(cents: number, terms: QuoteTerms, at: Date): Quote {
    this.setTerms(terms);
    this.quotedPrice = cents;
    this.quote++;
    this.quotedAt = at;
    this.quoteValidUntil = endOf(terms.validOn);
    return {
      priceRequestId: this.id,
      number: this.quote,
      cents,
      terms,
      quotedAt: at,
      validUntil: this.quoteValidUntil,
    };
  }
}

const TERMS = ['providerId', 'providerName', 'place', 'includes', 'validOn'] as const;

function sentTerms({
  quoteProviderId,
  quoteProviderName,
  quotePlace,
  quoteIncludes,
  quoteValidUntil,
}: PriceAnswer): SentTerms {
  return {
    providerId: quoteProviderId ?? null,
    providerName: quoteProviderName ?? null,
    place: quotePlace ?? null,
    includes: quoteIncludes ?? null,
    validOn: quoteValidUntil ?? null,
  };
}

/** Without the terms that the answer leaves out. The provider's id and name go together. */
function presentTerms({ providerId, providerName, ...others }: SentTerms): Partial<SentTerms> {
  const provider = providerName === null ? {} : { providerId, providerName };
  return {
    ...provider,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
  };
}

function assertNoErrors(errors: readonly FieldError[]): void {
  if (errors.length) throw new InvalidPriceRequest(errors);
}
