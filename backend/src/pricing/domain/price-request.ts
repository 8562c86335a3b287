import { AggregateRoot } from '../../shared/aggregate-root.js';
import { requireCurrentConsent } from '../../shared/consent.js';
import { dayIn } from '../../shared/day.js';
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
import { presentTerms, type PriceAnswer, sentTerms } from './price-answer.js';
import { digitsOf, errorsOf, type PriceQuestion } from './price-question.js';
import { IncompleteQuote, InvalidPriceRequest, StatusNotAllowed } from './price-request.errors.js';
import {
  type Replaced,
  restoredPrice,
  type UndoState,
  undoStateOf,
  type WithdrawnQuote,
} from './price-request-undo.js';
import {
  endOf,
  errorsOfTerms,
  type Quote,
  type QuoteTerms,
  type SentTerms,
} from './quote-terms.js';

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

/** What follows from an answer. */
interface AnswerOutcome {
  /** The price that has to be sent. */
  readonly quote?: Quote | undefined;
  /** The price whose place it took before it was sent. */
  readonly withdrawn?: WithdrawnQuote | undefined;
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

  /** The question. */
  get text(): string {
    return this.description;
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
   * Notes, another status, a price, or all of them. Another status or price takes the place of a
   * price that still waits to be sent: an undo puts back what was there before both.
   * @param undoUntil until when the status and the price can be taken back; null for never
   * @throws InvalidPriceRequest with every error of the answer.
   * @throws ConcurrentChange when somebody else has changed the notes since.
   * @throws StatusNotAllowed when the present status does not allow the change.
   * @throws IncompleteQuote when the price lacks one of its terms.
   */
  answer(answer: PriceAnswer, at: Date, undoUntil: Date | null = null): AnswerOutcome {
    const { status, adminNotes, quotedPrice, reason } = answer;
    const before = this.replaced;
    const waiting = this.waitingQuote(at);
    const sent = waiting ? this.undoState : null;
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
    if (!isChanged && (waiting || !status)) return {};
    if (!quote && sent) this.restorePrice(sent);
    this.undoState = isChanged && undoUntil ? (sent ?? undoStateOf(before)) : null;
    this.undoUntil = isChanged ? undoUntil : null;
    return { quote, withdrawn: waiting };
  }

  /**
   * Takes back what staff did last: a status, a price, or both. Returns the price, if it was one:
   * its event has to be withdrawn.
   * @throws UndoEnded when the time for it has passed, or the request was changed since.
   */
  undo(at: Date): WithdrawnQuote | undefined {
    const { undoState, undoUntil } = this;
    if (!undoState || !undoUntil || undoUntil <= at) throw new UndoEnded();
    const { status, reopenReason, closeReason } = undoState;
    const withdrawn = this.waitingQuote(at);
    // Terms that were noted since, without a price, stay.
    if (withdrawn) this.restorePrice(undoState);
    Object.assign(this, { status, reopenReason, closeReason });
    this.undoState = null;
    this.undoUntil = null;
    this.updatedAt = at;
    return withdrawn;
  }

  /** Gives the request to a member of staff; null to nobody. */
  assign(assigneeId: string | null): void {
    this.assigneeId = assigneeId;
  }

  /**
   * The price that can still be taken back and is not sent: until then whoever asked sees the
   * request without it.
   */
  private waitingQuote(at: Date): WithdrawnQuote | undefined {
    const { undoState, undoUntil, quote } = this;
    if (!undoState || !undoUntil || undoUntil <= at || undoState.quote === quote) return undefined;
    return { number: quote, heldUntil: undoUntil };
  }

  private restorePrice(state: UndoState): void {
    Object.assign(this, restoredPrice(state));
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
    if (this.waitingQuote(at)) this.quote--;
    const quote = this.setPrice(cents, terms as QuoteTerms, at);
    const quoted = new PriceQuoted(this.id, quote.number, at.toISOString(), this.userId);
    this.record(quoted, heldUntil);
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

function assertNoErrors(errors: readonly FieldError[]): void {
  if (errors.length) throw new InvalidPriceRequest(errors);
}
